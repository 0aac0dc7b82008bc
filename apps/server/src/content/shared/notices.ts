import type { NoticeKind, Resource } from '@vitrina/model';
import type { Trx } from '../../platform/database/database.ts';

/** Something of which people are told. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** Event in one line, without any data of a visitor. */
  readonly title: string;
  /** To what it happened. */
  readonly detail?: string;
  /** Console path; begins with `/`. */
  readonly path: string;
  /** Institution of the subject; null, and absent: none. */
  readonly institutionId?: string | null;
  /** Resource that one must be allowed to retrieve to see the notice; absent where it tells nothing of one. */
  readonly resource?: Resource;
  /** The submission of which its mail tells, with which the mail is erased. */
  readonly submissionId?: string;
  /** Ids of the people; whoever may not sign in, and a machine, gets none. */
  readonly to: readonly string[];
}

/**
 * Tells people in the transaction of what causes it. Somebody who has not read what they were told of the same before has
 * one notice of it, the later.
 */
export type AddNotices = (trx: Trx, notice: NewNotice) => Promise<void>;
