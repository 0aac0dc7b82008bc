import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';

const key = ['first-day'] as const;

/** Loads the checklist for a new installation, with the steps that the person may do. */
export function useFirstDay() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(calls.firstDay.read, { signal }),
  });
}

/** Creates the standard records that do not exist yet, then reloads all data. */
export function useCreateCatalogues() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => request(calls.firstDay.createCatalogues, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => void noticeFailure(error),
  });
}

/** Hides the checklist on the dashboard, or shows the checklist again. */
export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dismissed: boolean) => request(calls.firstDay.dismiss, { body: { dismissed } }),
    onSuccess: async (_answer, dismissed) => {
      noticeDone(
        'updated',
        dismissed
          ? 'Los primeros pasos siguen en Tutoriales.'
          : 'Los primeros pasos están de nuevo en el resumen.',
      );
      await client.invalidateQueries();
    },
    onError: (error) => void noticeFailure(error),
  });
}
