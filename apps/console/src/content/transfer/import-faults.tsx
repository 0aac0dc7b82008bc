import { IconDownload } from '@tabler/icons-react';
import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { addressOf } from '../../lib/calls/api.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { downloadFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { grid, text } from '../../ui/primitives/index.ts';
import { ImportRows } from './import-rows.tsx';
import { rowCount } from './import-words.ts';
import type { ImportRun } from './transfer-api.ts';

interface ImportFaultsProps {
  readonly type: ContentType;
  readonly run: ImportRun;
  readonly onPage: (page: number) => void;
}

/** Table of the rows that are not imported, with their errors, and a link to the file in which to correct them. */
export function ImportFaults({ type, run, onPage }: ImportFaultsProps) {
  const { data, meta } = run.faults;
  if (meta.total === 0) return null;
  const { faults: faultsCall } = callsOf(type.slug).transfers;
  const downloadAddress = addressOf(faultsCall, { params: { importId: run.id }, query: { format: 'xlsx' } });
  return (
    <ImportRows
      title={`${rowCount(meta.total)} con errores`}
      titleId="import-faults"
      description="Descárguelas, corríjalas en ese archivo e impórtelo: trae solo estas filas."
      end={
        <Button
          size="small"
          icon={<IconDownload stroke={1.75} aria-hidden="true" />}
          onClick={() => void downloadFile(downloadAddress).catch(noticeFailure)}
        >
          Descargar errores
        </Button>
      }
      label="Filas con errores"
      header="Qué corregir"
      rows={data}
      meta={meta}
      onPage={onPage}
    >
      {({ faults }) => (
        <ul className={grid(4)}>
          {faults.map(({ column, cell, message }) => (
            <li key={`${column} ${message}`}>
              {column !== '' && <b>{column}: </b>}
              {message}
              {cell !== '' && <span className={text('second', 'nowrap')}> Celda {cell}</span>}
            </li>
          ))}
        </ul>
      )}
    </ImportRows>
  );
}
