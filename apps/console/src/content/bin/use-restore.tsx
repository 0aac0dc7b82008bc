import { IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { isApiError } from '../../lib/calls/api-error.ts';
import { noticeDone, noticeFailure } from '../../lib/notices.ts';
import { entryApi, refreshEntries } from '../../records/entries/index.ts';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { RecordBox } from '../shared/record-box.tsx';

/**
 * Returns the free address that the service suggests if another record now has the address of the deleted one; null
 * for any other error.
 */
function suggestionOf(error: unknown): string | null {
  const suggestion = isApiError(error, 'slug_taken') ? error.extras['suggestion'] : null;
  return typeof suggestion === 'string' ? suggestion : null;
}

/**
 * Returns a function that restores a record. If the address of the record is taken, asks whether to use another.
 * Resolves to true if the record was restored.
 */
export function useRestore(type: ContentType): (entry: Entry) => Promise<boolean> {
  const confirm = useConfirm();
  const client = useQueryClient();
  const api = entryApi(type);

  const restore = async (entry: Entry): Promise<boolean> => {
    try {
      await api.restore(entry.id);
      return true;
    } catch (error) {
      const suggestion = suggestionOf(error);
      if (suggestion === null) throw error;
      const questionText = `Otro registro utiliza ya la dirección «${entry.slug}». Este puede volver con la dirección «${suggestion}».`;
      const box = <RecordBox type={type} entry={entry} description={`${entry.slug} → ${suggestion}`} />;
      if (
        !(await confirm({
          kind: 'neutral',
          icon: <IconRestore stroke={1.75} />,
          title: '¿Desea restaurar el registro con otra dirección?',
          line: questionText,
          box,
        }))
      )
        return false;
      await api.restore(entry.id, suggestion);
      return true;
    }
  };

  return async (entry) => {
    try {
      const isRestored = await restore(entry);
      const locationText = type.drafts
        ? 'está en la lista como No publicado.'
        : 'está de nuevo en la lista, en uso.';
      if (isRestored) noticeDone('restored', `${entry.name} ${locationText}`);
      return isRestored;
    } catch (error) {
      noticeFailure(error);
      return false;
    } finally {
      await refreshEntries(client);
    }
  };
}
