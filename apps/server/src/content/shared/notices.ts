import type { NoticeKind, Resource } from '@vitrina/model';
import type { Instant, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';
import type { Trx } from '../../platform/database/database.ts';

/** What the console tells a person. */
export interface NoticeTable {
  /** UUIDv7. */
  id: string;
  staff_id: string;
  kind: NoticeKind;
  title: string;
  detail: string | null;
  path: string;
  /** Resource and institution of its subject: whoever may no longer retrieve them does not see the notice. null: anybody's. */
  resource: Resource | null;
  institution_id: string | null;
  at: Instant;
  read_at: MaybeInstant;
}

/** Whether somebody hears of something by mail as well, where they chose it themselves. */
export interface NoticeByMailTable {
  staff_id: string;
  kind: NoticeKind;
  wanted: boolean;
}

/** Something of which people are told. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** What happened, in one line, without any data of a visitor. */
  readonly title: string;
  /** To what it happened. */
  readonly detail?: string;
  /** Where the console shows it; begins with `/`. */
  readonly path: string;
  /** Whose what it happened to is; null, and absent: nobody's. */
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

/** A comment on a record. */
export interface RecordCommentTable {
  /** UUIDv7. */
  id: string;
  entry_id: string;
  /** Whose business the record was when it was written: who sees none of them does not see the comment. null: everybody's. */
  institutions: JsonOf<string[] | null> | null;
  /** null: the record. */
  field: string | null;
  text: string;
  /** Ids of people. */
  mentions: JsonOf<string[]>;
  created_at: Instant;
  created_by: string;
  /** null: it is open. */
  resolved_at: MaybeInstant;
  resolved_by: string | null;
}
