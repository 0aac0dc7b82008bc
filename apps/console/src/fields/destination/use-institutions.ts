import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { institutionLabels, institutions } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

const defaultInstitutions: readonly NamedRecord[] = institutions.map((id) => ({
  id,
  name: institutionLabels[id],
}));

/**
 * Returns the institutions with the service's names. A failure to load them is silent (source section 8); the names
 * built into the console are used then.
 */
export function useInstitutions(): readonly NamedRecord[] {
  const { data } = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => request(calls.console.institutions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data ?? defaultInstitutions;
}
