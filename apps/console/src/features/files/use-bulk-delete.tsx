import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  BulkBar,
  BulkResultDialog,
  type BulkResultProps,
  runBulk,
  selectedLine,
  summaryOf,
  unprocessedOf,
} from '../../content/list/index.ts';
import { selectionTexts } from '../../content/shared/index.ts';
import { noticeDone } from '../../lib/notices.ts';
import { fileActions, libraryKey } from '../../records/files/index.ts';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { libraryUrl } from './library-state.ts';
import type { Library } from './use-library.ts';
import { filesText } from './words.ts';

const deleteAction = {
  key: 'delete',
  label: 'Eliminar',
  icon: <IconTrash stroke={1.75} aria-hidden="true" />,
} as const;
const doneText = { singular: 'eliminado', plural: 'eliminados' } as const;
const texts = selectionTexts(false);

/**
 * Returns the bar that deletes the selected files, with its progress and result. Files in use are kept
 * and stay selected.
 */
export function useBulkDelete({ files, selection, findAll, state }: Library): ReactNode {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [runningDeletion, setRunningDeletion] = useState<{
    readonly done: number;
    readonly stop: () => void;
  } | null>(null);
  const [result, setResult] = useState<Omit<BulkResultProps, 'onClose'> | null>(null);
  const { chosen: chosenFiles } = selection;
  const startDeletion = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title:
        chosenFiles.size === 1
          ? '¿Desea eliminar este registro?'
          : `¿Desea eliminar ${filesText(chosenFiles.size)}?`,
      line: 'Los que ningún registro usa se eliminan para siempre: no quedan en ninguna papelera. Los demás se conservan.',
    });
    if (!isConfirmed) return;
    const stopper = new AbortController();
    const outcome = await runBulk({
      ids: [...chosenFiles.keys()],
      call: fileActions.discardAll,
      onProgress: (count) => setRunningDeletion({ done: count, stop: () => stopper.abort() }),
      signal: stopper.signal,
    });
    setRunningDeletion(null);
    const unprocessedFiles = unprocessedOf(outcome, chosenFiles);
    selection.only(unprocessedFiles);
    await queryClient.invalidateQueries({ queryKey: libraryKey });
    const summary = summaryOf(outcome, doneText);
    if (unprocessedFiles.size === 0)
      return void noticeDone('deleted', chosenFiles.size === 1 ? undefined : summary);
    setResult({
      addressOf: (file) => `?${libraryUrl.write({ ...state, file }).toString()}`,
      missingName: 'Archivo que ya no existe',
      summary,
      failedResults: outcome.results.filter(({ ok }) => !ok),
      line: selectedLine(outcome),
    });
  };
  return (
    <>
      {chosenFiles.size > 0 && (
        <BulkBar
          texts={texts}
          selectedRows={chosenFiles}
          total={files.data?.meta.total ?? chosenFiles.size}
          findAll={findAll}
          actions={[deleteAction]}
          runningAction={
            runningDeletion && { label: 'Eliminando archivos', total: chosenFiles.size, ...runningDeletion }
          }
          onAction={() => void startDeletion()}
          onSelect={selection.only}
        />
      )}
      {result !== null && <BulkResultDialog {...result} onClose={() => setResult(null)} />}
    </>
  );
}
