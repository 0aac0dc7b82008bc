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

/** The institutions, as the service names them. Failing to load them is silent (source section 8): then as they are known here. */
export function useInstitutions(): readonly NamedRecord[] {
  const { data } = useQuery({
    queryKey: ['institutions'],
    queryFn: ({ signal }) => request(calls.console.institutions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data ?? defaultInstitutions;
}
