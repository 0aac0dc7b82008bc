import type { SubmissionFile } from '@vitrina/contract';
import { dayOf, formatDay, reportFileDays } from '@vitrina/model';

const dayMs = 86_400_000;

/** File of a submission, with the data that a report cell shows. */
export interface ReportedFile {
  /** Absolute address of the file. Opening it requires sign-in and access to the submission. */
  readonly address: string;
  readonly state: SubmissionFile['state'];
  /** Date until which the submission and its files are kept. */
  readonly retention_until: Date;
  /** Legal hold of the submission, which keeps the data beyond the retention; null without one. */
  readonly hold: unknown;
}

/**
 * Formats the report cell of a file: its address, with the last day of access if the file expires early, or the
 * reason for a refusal.
 */
export function attachmentCell({ address, state, retention_until, hold }: ReportedFile, now: Date): string {
  if (state === 'refused') return 'Archivo retenido: el antivirus encontró una amenaza.';
  const reportExpiryMs = now.getTime() + reportFileDays * dayMs;
  if (hold !== null || retention_until.getTime() >= reportExpiryMs) return address;
  const lastRetainedMoment = new Date(retention_until.getTime() - 1);
  return `${address} (disponible hasta el ${formatDay(dayOf(lastRetainedMoment))})`;
}
