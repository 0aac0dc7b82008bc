import type { Generated } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../platform/database/columns.ts';

/** A report of submissions that somebody asked for. Its file is in the store, under its id. */
export interface ReportRunTable {
  /** UUIDv7. */
  id: string;
  type: string;
  /** UUID of the member of staff or of the token. */
  person_id: string;
  /** session | token */
  person_kind: string;
  person_name: string;
  address: string | null;
  /** The institutions that the person was limited to when it was asked; null: none. */
  institutions: JsonOf<string[] | null> | null;
  /** The records that were named, as they were called; empty: all. */
  entries: JsonOf<{ id: string; name: string }[]>;
  asked: JsonOf<AskedReport>;
  /** running | done | empty | stopped | failed */
  state: string;
  /** Rows that were counted when it was asked, and those in the file so far. */
  total: number;
  written: Generated<number>;
  /** Bytes; null: there is no file, or it is gone. */
  file_size: number | null;
  /** The process that writes it; another one takes over when it gives no sign of life. */
  worker: string | null;
  created_at: Instant;
  /** Last sign of life of its work. */
  updated_at: Instant;
  finished_at: MaybeInstant;
  /** Until when the file is kept. */
  file_until: MaybeInstant;
  /** To whom it is mailed; null: it is downloaded. */
  delivery: JsonOf<ReportDelivery | null> | null;
  /** What its mail is called; null: after the inbox. */
  title: string | null;
  mail_id: string | null;
  /** Times that its work was begun, and when it is begun again after it failed. */
  tries: Generated<number>;
  next_try_at: MaybeInstant;
}

/** How a report gets to its recipients. */
export interface ReportDelivery {
  /** Have passed `mailAddress`. */
  readonly recipients: readonly string[];
  /** The file goes with the mail; otherwise a link. */
  readonly attach: boolean;
  /** A mail is sent also when there is nothing to report. */
  readonly send_empty: boolean;
}

/** What the report holds, but for the records. */
export interface AskedReport {
  /** Days of the bank, both included. */
  readonly date_from: string;
  readonly date_to: string;
  /** Empty: all. */
  readonly states: readonly string[];
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  readonly include_sensitive: boolean;
}
