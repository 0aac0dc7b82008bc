import type { NoticeKind, Resource } from '@vitrina/model';
import type { Instant, MaybeInstant } from '../../../platform/database/columns.ts';

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
