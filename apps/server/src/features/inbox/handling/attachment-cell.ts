import type { SubmissionFile } from '@vitrina/contract';
import { dayOf, formatDay, reportFileDays } from '@vitrina/model';

const dayMs = 86_400_000;

/** File of a submission as reports need it. */
export interface ReportedFile {
  /** Absolute address; opening it needs a session that may see the submission. */
  readonly address: string;
  readonly state: SubmissionFile['state'];
  /** End of the submission's retention. */
  readonly retention_until: Date;
  /** Legal hold of the submission: its data stay beyond the retention. */
  readonly hold: unknown;
}

/** Report text of a file: its address, with its last day if it expires early; the reason if it was refused. */
export function attachmentCell({ address, state, retention_until, hold }: ReportedFile, now: Date): string {
  if (state === 'refused') return 'Archivo retenido: el antivirus encontró una amenaza.';
  const reportUntil = now.getTime() + reportFileDays * dayMs;
  if (hold !== null || retention_until.getTime() >= reportUntil) return address;
  const lastMoment = new Date(retention_until.getTime() - 1);
  return `${address} (disponible hasta el ${formatDay(dayOf(lastMoment))})`;
}
