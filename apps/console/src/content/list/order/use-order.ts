import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { type Entry, entryApi, entryKeys, refreshEntries } from '../../../records/entries/index.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { notifyWithUndo } from '../../../ui/overlays/undo-toast.tsx';
import type { ListRules, ListState } from '../state/list-state.ts';
import { type Rows, wholeListQuery } from '../state/use-list.ts';
import { reorderEntries } from './order.ts';

/**
 * Returns a function that moves a record. The new order is shown and saved at once, with a notice that can undo it.
 */
export function useOrder(
  rules: ListRules,
  state: ListState,
): (entries: readonly Entry[], from: number, to: number) => void {
  const { type } = rules;
  const client = useQueryClient();
  // Calls run one after the other, so that the service receives them in order.
  const lastCall = useRef(Promise.resolve());

  const storeOrder = (ids: readonly string[], listBefore: readonly string[] | null) => {
    lastCall.current = lastCall.current.then(async () => {
      try {
        await entryApi(type).order([...ids]);
        noticeOrder(listBefore);
      } catch (error) {
        noticeFailure(error);
      }
      await refreshEntries(client);
    });
  };

  const noticeOrder = (listBefore: readonly string[] | null) => {
    if (listBefore === null) {
      notify({ tone: 'success', title: 'Excelente!', text: 'El orden volvió a ser el de antes.' });
      return;
    }
    notifyWithUndo({ title: 'Excelente!', text: 'Orden guardado.' }, () => storeOrder(listBefore, null));
  };

  return (entries, from, to) => {
    const reordering = reorderEntries(type, entries, from, to);
    if (reordering === null) return;
    const key = entryKeys.list(type.slug, wholeListQuery(rules, state));
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<Rows>(key, (rows) => rows && { ...rows, data: [...reordering.entries] });
    storeOrder(reordering.ids, reordering.idsBefore);
  };
}
