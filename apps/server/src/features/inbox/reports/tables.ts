import type { Periodicity, WindowKind } from '@vitrina/model';
import type { Generated } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../../../platform/database/columns.ts';

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
  /** The schedule that it is a run of, which may be deleted by now; `title` is what it was called. */
  schedule_id: string | null;
  /** When the schedule was due; a schedule has one run for it. null when somebody ran it out of its turn. */
  due_at: MaybeInstant;
  /** It ran after its time, since the service was not running then. */
  late: Generated<boolean>;
}

/** A report that is made and mailed again and again. */
export interface ScheduledReportTable {
  /** UUIDv7. */
  id: string;
  /** Slug of the content type. */
  type: string;
  name: string;
  periodicity: JsonOf<Periodicity>;
  /** Period that a run covers. */
  covers: WindowKind;
  /** null: the record's, which has none. */
  institution_id: string | null;
  /** null: all; one of both at most. */
  category_id: string | null;
  entry_id: string | null;
  /** Empty: all. */
  states: JsonOf<string[]>;
  columns: JsonOf<string[]>;
  format: 'xlsx' | 'csv';
  include_sensitive: boolean;
  /** Have passed `mailAddress`. */
  recipients: JsonOf<string[]>;
  attach: boolean;
  send_empty: boolean;
  active: boolean;
  /** Why the service stopped sending it; null when somebody paused it. */
  paused_reason: string | null;
  /** null while it is not active. */
  next_run_at: MaybeInstant;
  /** UUID of the member of staff or of the token who saved it last, whose rights its runs have. */
  owner_id: string;
  /** session | token */
  owner_kind: string;
  owner_name: string;
  /** Starts at 1, grows by 1 with every change. */
  revision: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
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
  /** Only what was sent to this institution. */
  readonly institution_id?: string;
  /** Only what was sent to records of this category, as it was called. */
  readonly category?: { readonly id: string; readonly name: string };
  /** Exactly from when on, and until when (excluded), where the days do not say it. */
  readonly covered?: { readonly from: string; readonly to: string };
}
