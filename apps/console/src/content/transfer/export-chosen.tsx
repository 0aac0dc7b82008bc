import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { useState } from 'react';
import { requestResponse } from '../../lib/calls/api.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { saveAnswer } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { BulkButton } from '../list/bulk/bulk-button.tsx';
import { textsOf } from '../shared/words.ts';
import { FormatChoice, noticeDownload } from './export-choices.tsx';
import type { SheetFormat } from './transfer-api.ts';

interface ExportChosenProps {
  readonly type: ContentType;
  /** Ids of the selected records. */
  readonly ids: ReadonlySet<string>;
  readonly sort: string;
}

/**
 * Button that exports the selected records with all columns, so that the file can be corrected and imported again.
 */
export function ExportSelected({ type, ids, sort }: ExportChosenProps) {
  const [open, setOpen] = useState(false);
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const downloadMutation = useMutation({
    mutationFn: async () => {
      const body = { ids: [...ids], sort, format };
      await saveAnswer(
        await requestResponse(callsOf(type.slug).transfers.report, { body }),
        `${type.labels.plural}.${format}`,
      );
    },
    onSuccess: () => {
      noticeDownload();
      setOpen(false);
    },
    onError: (error) => void noticeFailure(error),
  });
  return (
    <>
      <BulkButton icon={<IconDownload stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Exportar
      </BulkButton>
      {open && (
        <Dialog
          title={`Exportar ${textsOf(type).count(ids.size)}`}
          line="Solo lo seleccionado, con todas las columnas."
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Cancelar</Button>
              <Button kind="ink" busy={downloadMutation.isPending} onClick={() => downloadMutation.mutate()}>
                Descargar
              </Button>
            </>
          }
        >
          <FormatChoice value={format} onChange={setFormat} />
        </Dialog>
      )}
    </>
  );
}
