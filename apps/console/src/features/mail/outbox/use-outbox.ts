import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { countOf } from '../../../lib/formats.ts';
import { useLastPage } from '../../../lib/list-screen.tsx';
import { noticeFailure } from '../../../lib/notices.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { mailKeys, mailList } from '../index.ts';
import { type Narrowing, outboxUrl, queryOf } from './outbox-state.ts';
import { mailNoun } from './words.ts';

export type Outbox = ReturnType<typeof useOutbox>;

/** Holds the state of the outbox, its mails, and the functions that change the state. */
export function useOutbox() {
  const [state, set] = useUrlState(outboxUrl);
  const mails = useQuery({ ...mailList(queryOf(state)), placeholderData: keepPreviousData });
  useLastPage(mails, state.page, (last) => set({ page: last }, { replace: true, fromTop: true }));
  return {
    state,
    mails,
    // Refining a search is one step back, not one for each letter.
    narrow: (change: Narrowing) =>
      set({ ...change, page: 1 }, { replace: change.recipient !== undefined && state.recipient !== '' }),
    goTo: (page: number) => set({ page }, { fromTop: true }),
    open: (mail: string | null) => set({ mail }),
  };
}

/** Mutations of mails; each reports failures and reloads the lists. */
export function useMailActs() {
  const client = useQueryClient();
  const onError = (error: unknown) => void noticeFailure(error);
  const readAgain = () => client.invalidateQueries({ queryKey: mailKeys.all });
  const retry = useMutation({
    mutationFn: (ids: readonly string[]) => request(calls.mails.retryAll, { body: { ids: [...ids] } }),
    onError,
    onSettled: readAgain,
    onSuccess: ({ retried }) =>
      notify({
        tone: retried === 0 ? 'warning' : 'success',
        title: retried === 0 ? 'No se reintentó ninguno' : 'Excelente!',
        text:
          retried === 0
            ? 'Ya se enviaron o están por enviarse.'
            : `${countOf(retried, mailNoun)} en espera de enviarse`,
      }),
  });
  const cancel = useMutation({
    mutationFn: (mailId: string) => request(calls.mails.cancel, { params: { mailId } }),
    onError,
    onSettled: readAgain,
    onSuccess: () => notify({ tone: 'success', title: 'Excelente!', text: 'El correo no se enviará.' }),
  });
  return { retry, cancel };
}
