import type { NoticeKind, Resource } from '@vitrina/model';
import type { Trx } from '../../platform/database/database.ts';

/** Event to notify people of. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** Description of the event in one line, without any data of a visitor. */
  readonly title: string;
  /** Details about the event, for example the name of its record. */
  readonly detail?: string;
  /** Console path; begins with `/`. */
  readonly path: string;
  /** Institution of the subject; null or absent if there is none. */
  readonly institutionId?: string | null;
  /** Resource that a recipient must be allowed to retrieve to see the notice. Default: no resource. */
  readonly resource?: Resource;
  /** Id of the submission that the notice concerns. Mail with the notice is erased together with the submission. */
  readonly submissionId?: string;
  /** Ids of the recipients. People who may not sign in, and tokens, get no notice. */
  readonly to: readonly string[];
}

/**
 * Creates notices in the transaction that causes them. A recipient who has not read an earlier notice of the same
 * subject keeps only the later one.
 */
export type AddNotices = (trx: Trx, notice: NewNotice) => Promise<void>;
