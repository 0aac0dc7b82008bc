import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconDownload,
  IconInbox,
  IconPlayerStop,
  IconProgress,
} from '@tabler/icons-react';
import { callsOf } from '@vitrina/client/calls';
import type { ReportRun } from '@vitrina/contract';
import { type InboxType, mailStates, periodWords, submissionStates } from '@vitrina/model';
import type { ComponentProps } from 'react';
import { addressOf, request } from '../../../lib/calls/api.ts';
import { countOf, formatBytes, formatNumber, formatWhen } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { downloadFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/page/chip.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './reports.module.css';

const recipientNoun = { singular: 'destinatario', plural: 'destinatarios' } as const;
const rowNoun = { singular: 'fila', plural: 'filas' } as const;

const chipProps: Readonly<Record<ReportRun['state'], ComponentProps<typeof Chip>>> = {
  running: { tone: 'warning', icon: <IconProgress aria-hidden="true" />, children: 'Generando' },
  done: { tone: 'success', icon: <IconCircleCheck aria-hidden="true" />, children: 'Listo' },
  empty: { tone: 'neutral', icon: <IconInbox aria-hidden="true" />, children: 'Sin registros' },
  stopped: { tone: 'neutral', icon: <IconCircleX aria-hidden="true" />, children: 'Detenido' },
  failed: { tone: 'danger', icon: <IconAlertTriangle aria-hidden="true" />, children: 'Falló' },
};

/** Chip with the state of a run of a report. */
export const RunChip = ({ state }: Pick<ReportRun, 'state'>) => <Chip {...chipProps[state]} />;

/** Chip of a run that started late. */
export function LateChip() {
  return (
    <Chip tone="warning-outline" icon={<IconClockExclamation aria-hidden="true" />}>
      Atrasado
    </Chip>
  );
}

/**
 * Returns the period, states and columns of a run in words: `Del 01/11/2026 al 30/11/2026 · Nuevo, En gestión · 12
 * columnas`.
 */
function requestText(run: ReportRun): string {
  const { states: runStates, columns, include_sensitive } = run;
  const all = runStates.length === 0 || runStates.length === Object.keys(submissionStates).length;
  return [
    periodWords(run),
    all ? 'Todos los estados' : runStates.map((state) => submissionStates[state]).join(', '),
    countOf(columns.length, { singular: 'columna', plural: 'columnas' }),
    ...(include_sensitive ? ['con datos sensibles'] : []),
  ].join(' · ');
}

/** Shows the mail of a run: `Correo a 2 destinatarios: Enviado`, and the recipients who did not receive it. */
function MailLine({ mail: { state, recipients } }: { readonly mail: NonNullable<ReportRun['mail']> }) {
  const missedRecipients = recipients.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed');
  return (
    <span
      className={text('label', missedRecipients.length > 0 || state === 'failed' ? 'danger' : 'second')}
      title={recipients.map(({ address }) => address).join(', ')}
    >
      Correo a {countOf(recipients.length, recipientNoun)}
      {state !== null && `: ${mailStates[state]}`}
      {missedRecipients.length > 0 &&
        ` · Sin entregar a ${missedRecipients.map(({ address }) => address).join(', ')}`}
    </span>
  );
}

interface RunRowProps {
  readonly run: ReportRun;
  readonly type: InboxType;
  readonly onChanged: () => void;
}

/** Row of a run of a report: person, filters, number of rows, and the file until it expires. */
export function RunRow({ run, type, onChanged }: RunRowProps) {
  const { reports } = callsOf(type.slug);
  const callInput = { params: { runId: run.id } };
  return (
    <li className={cx(row(16, 'wrap', 'pad10x0', 'lineAbove'), styles.run)}>
      <div className={stack(2, 'fill', 'shrink')}>
        <span className={text('strong')}>
          {run.schedule?.name ?? run.created_by.name}{' '}
          <span className={text('plain', 'second')}>
            {formatWhen(run.schedule?.due_at ?? run.created_at)}
          </span>
        </span>
        <span className={text('label', 'second')}>{requestText(run)}</span>
        {run.mail !== null && <MailLine mail={run.mail} />}
        {run.state === 'running' && <RunProgress run={run} />}
      </div>
      <span className={text('label', 'second', 'nowrap')}>
        {run.state === 'done' && countOf(run.rows.written, rowNoun)}
        {run.file !== null && ` · ${run.format.toUpperCase()}, ${formatBytes(run.file.size)}`}
        {run.state === 'done' && run.file === null && ' · El archivo ya no está'}
      </span>
      {run.schedule?.late === true && <LateChip />}
      <RunChip state={run.state} />
      {run.can.fetch && (
        <Button
          size="small"
          icon={<IconDownload stroke={1.75} aria-hidden="true" />}
          onClick={() => void downloadFile(addressOf(reports.reportFile, callInput)).catch(noticeFailure)}
        >
          Descargar
        </Button>
      )}
      {run.state === 'running' && run.can.stop && (
        <Button
          size="small"
          icon={<IconPlayerStop stroke={1.75} aria-hidden="true" />}
          onClick={() => void request(reports.stopReport, callInput).catch(noticeFailure).finally(onChanged)}
        >
          Detener
        </Button>
      )}
    </li>
  );
}

function RunProgress({ run: { rows } }: { readonly run: ReportRun }) {
  return (
    <p className={cx(row(12), styles.progress)}>
      <progress
        className={box('fill')}
        max={Math.max(1, rows.total)}
        value={rows.written}
        aria-label="Filas escritas"
      />
      <span className={text('label', 'second', 'fixed')}>
        {formatNumber(rows.written)} de {countOf(rows.total, rowNoun)}
      </span>
    </p>
  );
}
