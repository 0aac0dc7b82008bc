import { type InboxType, periodWords, reportRunPath, screenTitle } from '@vitrina/model';
import type { Platform } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { addNotices } from '../../home/index.ts';
import type { Run } from './present-run.ts';
import { writeReportMail } from './report-mail.ts';
import type { Outcome } from './runs.ts';

/**
 * Returns the function that notifies of a finished run and queues its mail, in the transaction that ends the run. The
 * function returns the id of the mail, null without one. The requester gets no notice while they wait for the file,
 * nor for a scheduled run that succeeds.
 */
export function createNotifier(
  platform: Platform,
  run: Run,
  type: InboxType,
  outcome: Outcome,
): (trx: Trx) => Promise<string | null> {
  return async (trx) => {
    const needsNotice = run.tries > 0 && (run.schedule_id === null || outcome.state === 'failed');
    await addNotices(platform, trx, {
      kind: 'report',
      title: titleOf(run, type, outcome),
      detail: periodWords(run.asked),
      path: reportRunPath(type.slug, run.id),
      to: needsNotice && run.person_kind === 'session' ? [run.person_id] : [],
    });
    return writeOutcomeMail(platform, trx, run, type, outcome);
  };
}

function titleOf({ title, delivery }: Run, type: InboxType, { state }: Outcome): string {
  const subject = title === null ? `reporte de ${screenTitle(type)}` : `reporte programado «${title}»`;
  if (state === 'failed') return `No se pudo hacer su ${subject}`;
  if (state === 'empty') return `Su ${subject} no encontró solicitudes`;
  return delivery === null ? `Su ${subject} está listo` : `Su ${subject} se envió por correo`;
}

async function writeOutcomeMail(
  platform: Platform,
  trx: Trx,
  run: Run,
  type: InboxType,
  { state, written: rowCount = 0, file_size }: Outcome,
): Promise<string | null> {
  const { delivery } = run;
  if (delivery === null || state === 'failed' || (file_size === undefined && !delivery.send_empty))
    return null;
  return writeReportMail(platform, trx, { ...run, delivery }, type, {
    rowCount: rowCount,
    size: file_size ?? null,
  });
}
