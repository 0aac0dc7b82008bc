import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';

/** What a visitor sent with a form of a record, and how staff handle it. */
export interface SubmissionTable {
  /** UUIDv7: newer ones are greater. */
  id: string;
  /** What the visitor and staff call it, `AE-2026-408315`; unique over all types. */
  ticket: string;
  type: string;
  /** Its record, which is kept as long as the submission is there. */
  entry_id: string;
  /** Institution, category and title of the record as they were when it came. */
  institution_id: string | null;
  category_id: string | null;
  entry_title: string;
  received_at: Instant;
  /** Minutes since midnight, in the bank's zone, at which it came: 0 to 1439. */
  minute_of_day: number;
  /** new | in_progress | closed | discarded */
  state: Generated<string>;
  result: string | null;
  /** A staff member. */
  assigned_to: string | null;
  read_at: MaybeInstant;
  read_by: string | null;
  closed_at: MaybeInstant;
  due_at: MaybeInstant;
  /** Starts at 1, grows by 1 with every change of staff's. */
  revision: Generated<number>;
  /** What the visitor wrote, by field; nobody changes it. */
  data: Json;
  /** The record's fields that the inbox names (`from`), as they were when it came. */
  record: Json;
  /** The person's e-mail, phone and identity number without what makes spellings differ; null where not given. */
  email_key: string | null;
  phone_key: string | null;
  id_number_key: string | null;
  /** Lower case, no accents: ticket, names, e-mail, phone (trigram index). */
  search: string;
  /** The same with each letter twice, in which the trigram index finds words of two letters. */
  search_pairs: GeneratedAlways<string>;
  /** Which text the visitor agreed to, and when; null where the form asks for no consent. */
  consent_version: string | null;
  consent_at: MaybeInstant;
  marketing_opt_in: boolean;
  source_url: string | null;
  utm: JsonOf<Record<string, string> | null> | null;
  /** A keyed hash of the visitor's network, and what the browser calls itself; for work against spam. */
  address_hash: string | null;
  user_agent: string | null;
  /** After that moment it is anonymised, unless it is held. */
  retention_until: Instant;
  hold: JsonOf<SubmissionHold | null> | null;
  /** When the person's data were removed from it. */
  erased_at: MaybeInstant;
}

/** Who keeps a submission from being erased, since when and why. */
export interface SubmissionHold {
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
}

/** What staff wrote down about a submission; never changed. */
export interface SubmissionNoteTable {
  id: string;
  submission_id: string;
  text: string;
  created_at: Instant;
  created_by: string;
}

/** What staff answered to a submission by mail; never changed. */
export interface SubmissionReplyTable {
  id: string;
  submission_id: string;
  /** Its mail; null once the outbox has forgotten it. */
  mail_id: string | null;
  subject: string;
  body: string;
  created_at: Instant;
  created_by: string;
}

/** A file that a visitor sends with a form. It is none of the library's: no address reads it but that of its submission. */
export interface SubmissionFileTable {
  id: string;
  type: string;
  entry_id: string;
  /** The form's field that it was asked for. */
  field: string;
  /** null: no submission names it yet, or that one is gone; then it is removed. */
  submission_id: string | null;
  /** Where its bytes are in the store. */
  key: string;
  /** The file's own name where it was uploaded. */
  name: string;
  content_type: string;
  /** Bytes that the visitor announced, which count in the quota. */
  announced_size: number;
  size: number | null;
  /** Of the stored bytes, hex. */
  sha256: string | null;
  /** pending (address given, nothing checked yet) | stored | removed (its bytes are yet to be deleted) */
  state: string;
  /** unscanned (no scanner is configured) | waiting | clean | infected */
  scan: string;
  /** What the scanner calls what it found. */
  threat: string | null;
  address_hash: string;
  /** Keyed hash of the visitor's IPv4 /24 or IPv6 /48; null for files that older versions announced. */
  network_hash: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** Until when its address takes the upload. */
  expires_at: Instant;
  claimed_at: MaybeInstant;
  scanned_at: MaybeInstant;
}

/** The `Idempotency-Key` of a submission: whoever repeats it gets the same ticket. */
export interface SubmissionKeyTable {
  entry_id: string;
  key: string;
  /** Of what was sent with it, hex. */
  request_hash: string;
  submission_id: string;
  created_at: Instant;
}
