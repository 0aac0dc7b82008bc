import type { SubmissionFile } from '@vitrina/contract';
import { dayOf, formatDay, reportFileDays } from '@vitrina/model';

const dayMs = 86_400_000;

/** File of a submission, with the data that a report cell shows. */
export interface ReportedFile {
  /** Absolute address; opening it needs a session that may see the submission. */
  readonly address: string;
  readonly state: SubmissionFile['state'];
  /** End of the submission's retention. */
  readonly retention_until: Date;
  /** Legal hold of the submission: its data stay beyond the retention. */
  readonly hold: unknown;
}

/**
 * Formats the report cell of a file: its address, with the last day of access if the file expires early, or the
 * reason for a refusal.
 */
export function attachmentCell({ address, state, retention_until, hold }: ReportedFile, now: Date): string {
  if (state === 'refused') return 'Archivo retenido: el antivirus encontró una amenaza.';
  const reportUntil = now.getTime() + reportFileDays * dayMs;
  if (hold !== null || retention_until.getTime() >= reportUntil) return address;
  const lastMoment = new Date(retention_until.getTime() - 1);
  return `${address} (disponible hasta el ${formatDay(dayOf(lastMoment))})`;
}
