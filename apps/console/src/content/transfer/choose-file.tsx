import { IconAlertCircle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { callsOf } from '@vitrina/client/calls';
import { type ContentType, maxFileBytes, maxFileSize } from '@vitrina/model';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf, requestResponse } from '../../lib/calls/api.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { formatBytes } from '../../lib/formats.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { downloadFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Card, SectionCard } from '../../ui/page/card.tsx';
import { grid, row, stack, text } from '../../ui/primitives/index.ts';
import { useScope } from '../scope/scope.ts';
import styles from './import.module.css';
import { type Sheet, SheetChoice } from './import-notices.tsx';
import type { ImportRun } from './transfer-api.ts';

const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns the file with the content type that the call requires. The service detects the format from the content of
 * the file.
 */
const withType = (file: File): Blob =>
  file.slice(0, file.size, /\.(?:csv|txt|tsv)$/iu.test(file.name) ? 'text/csv' : xlsxContentType);

/** Row limit of the service, as text. */
const maxRowsText = '20,000';

/** File that is sent again to read another sheet of it. */
export interface ResentFile {
  readonly file: File;
  readonly sheet: string;
}

interface ChooseFileProps {
  readonly type: ContentType;
  /** File to send at once; null lets the person choose one. */
  readonly resentFile: ResentFile | null;
  readonly onStarted: (run: ImportRun, file: File) => void;
}

/** File input with drag and drop, and the requirements on the file. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of a screen, mostly markup
export function ChooseFile({ type, resentFile, onStarted }: ChooseFileProps) {
  const scope = useScope();
  const scopeValues = Object.fromEntries(
    Object.entries(scope.values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  const [sentFile, setSentFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const abortRef = useRef<AbortController>(null);
  useEffect(() => () => abortRef.current?.abort(), []);

  const sendFile = async (file: File, sheet: string | null = null): Promise<void> => {
    setRefusal(null);
    if (file.size > maxFileBytes) {
      const tooLargeText = `El archivo pesa ${formatBytes(file.size)} y el máximo es ${maxFileSize}: divídalo.`;
      setRefusal({ file, lines: [tooLargeText], sheets: [] });
      return;
    }
    const controller = new AbortController();
    abortRef.current = controller;
    setSentFile(file);
    try {
      const response = await requestResponse(callsOf(type.slug).transfers.upload, {
        query: { name: file.name.slice(0, 200), ...(sheet !== null && { sheet }), ...scopeValues },
        file: withType(file),
        signal: controller.signal,
      });
      onStarted((await response.json()) as ImportRun, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      setRefusal(refusalOf(file, error));
    } finally {
      abortRef.current = null;
      setSentFile(null);
    }
  };
  const resendFile = useEffectEvent(() => {
    if (resentFile !== null) void sendFile(resentFile.file, resentFile.sheet);
  });
  useEffect(() => resendFile(), []);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping adds to the button inside, which does the same by keyboard. */}
      <div
        className={cx(stack(16, 'center', 'middle', 'roundedCard', 'surface'), text('second'), styles.drop)}
        data-over={isOver}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          setOver(false);
          const file = droppedFile(event);
          if (file !== undefined && sentFile === null) void sendFile(file);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.5} className={text('third')} aria-hidden="true" />
        {sentFile === null ? (
          <>
            <p>Suelte aquí un archivo de Excel (.xlsx) o CSV, o elíjalo en su equipo.</p>
            <Button
              kind="red"
              icon={<IconUpload stroke={1.75} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              Elegir archivo
            </Button>
          </>
        ) : (
          <>
            <p role="status">
              Subiendo y leyendo <b className={text('ink', 'anywhere')}>{sentFile.name}</b>…
            </p>
            <progress aria-label={`Subiendo ${sentFile.name}`} />
            <Button onClick={() => abortRef.current?.abort()}>Cancelar</Button>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The person may choose the same file again after a correction.
            event.currentTarget.value = '';
            if (file) void sendFile(file);
          }}
        />
      </div>
      {refusal !== null && (
        <Card className={cx(row(12, 'start'), text('anywhere'), styles.refusal)} role="alert">
          <IconAlertCircle size={20} stroke={1.75} className={text('danger')} aria-hidden="true" />
          <div className={stack(8)}>
            <div>
              <b>El archivo no se puede importar.</b>
              {refusal.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <SheetChoice
              sheets={refusal.sheets}
              sheet={null}
              disabled={sentFile !== null}
              onSheet={(sheet) => void sendFile(refusal.file, sheet)}
            />
          </div>
        </Card>
      )}
      <FileRules type={type} scopeLabels={Object.keys(scopeValues).map((name) => scope.labels[name] ?? '')} />
    </>
  );
}

/** Refused file, with the reasons and the sheets that the person can try instead. */
interface Refusal {
  readonly file: File;
  readonly lines: readonly string[];
  readonly sheets: readonly Sheet[];
}

function refusalOf(file: File, error: unknown): Refusal {
  if (!isApiError(error)) return { file, lines: ['No se pudo leer el archivo.'], sheets: [] };
  const lines = error.errors.map(({ message }) => message);
  const { sheets } = error.extras;
  return {
    file,
    lines: lines.length > 0 ? lines : [error.detail],
    sheets: Array.isArray(sheets) ? (sheets as readonly Sheet[]) : [],
  };
}

function droppedFile(event: DragEvent): File | undefined {
  event.preventDefault();
  return event.dataTransfer.files[0];
}

/** Requirements on the file, and a link to a template. */
function FileRules({
  type,
  scopeLabels,
}: {
  readonly type: ContentType;
  readonly scopeLabels: readonly string[];
}) {
  const { template } = callsOf(type.slug).transfers;
  const fetchTemplate = (format: 'xlsx' | 'csv') =>
    downloadFile(addressOf(template, { query: { format } })).catch(noticeFailure);
  return (
    <SectionCard title="Cómo preparar el archivo" titleId="import-rules">
      <ul className={cx(grid(8), text('second'), styles.rules)}>
        <li>
          La primera fila lleva los encabezados; cada fila siguiente es un registro. Hasta {maxRowsText}{' '}
          filas, contando las vacías, y {maxFileSize}. De un libro se lee la primera hoja visible; después
          puede elegir otra.
        </li>
        <li>
          La columna <b>Id</b> es el código del registro: con ella se actualiza el que ya existe; sin ella, o
          vacía, se crea uno nuevo.
        </li>
        {scopeLabels.length > 0 && (
          <li>
            Donde la fila no dice otra cosa, lo que se crea queda en <b>{scopeLabels.join(' · ')}</b>.
          </li>
        )}
        <li>
          {type.drafts
            ? 'Lo que se crea queda como No publicado, y los cambios quedan en el borrador: nada llega al sitio hasta que lo publique.'
            : 'Lo que se importa queda vigente al momento.'}
        </li>
        <li>Antes de importar verá qué cambia cada fila y qué errores tiene.</li>
      </ul>
      <p className={row(8, 'wrap', 'above16')}>
        <Button size="small" onClick={() => void fetchTemplate('xlsx')}>
          Descargar plantilla de Excel
        </Button>
        <Button size="small" kind="plain" onClick={() => void fetchTemplate('csv')}>
          Plantilla CSV
        </Button>
      </p>
    </SectionCard>
  );
}
