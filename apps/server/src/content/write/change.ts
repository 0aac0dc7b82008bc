import type { Reference } from '@vitrina/model';
import type { Insertable } from 'kysely';
import type { EntryTable, PublicationTable } from '../../platform/database/content-tables.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { JobPayload, SendOptions } from '../../platform/jobs.ts';
import type { EntryRow } from '../shared/load.ts';
import type { StoredRecord } from './steps/record.ts';
import type { KeyChange } from './steps/unique-keys.ts';

type Data = { readonly data: Readonly<Record<string, unknown>> };
/** A row of `entry` as it is written; the draft as values, not as text. */
export type EntryColumns = Omit<Insertable<EntryTable>, 'data'> & Data;
/** A row of `publication` as it is written. */
export type PublicationColumns = Omit<Insertable<PublicationTable>, 'data'> & Data;

/** A version that joins the history. */
export interface NewRevision {
  readonly revision: number;
  readonly kind: 'created' | 'saved' | 'restored' | 'duplicated' | 'discarded';
  readonly from_revision: number | null;
  /** Keys of the fields that differ from the version before. */
  readonly changed: readonly string[];
}

/** A job that is sent if and only if the change is written. */
export interface SentJob {
  readonly name: string;
  readonly payload: JobPayload;
  readonly options?: SendOptions;
  /** Only when a document on the site carries the entry, which is looked at once the change is written. */
  readonly ifCarried?: true;
}

/** What an operation means to write: all of it in one statement, or nothing. */
export interface Change {
  readonly id: string;
  /** The entry as it was read, and must still be; null when it is new. */
  readonly before: StoredRecord | null;
  /** Columns of the entry: all of them for a new one, else those that change. */
  readonly columns: EntryColumns | Partial<EntryColumns>;
  /** Adds the entry's content, as it is after the change, to the history. */
  readonly revision?: NewRevision;
  readonly keys?: KeyChange;
  /** Takes the place of what the draft points to. */
  readonly draftPointers?: readonly Reference[];
  /** Takes the place of what the public document points to. */
  readonly publicPointers?: readonly Reference[];
  /** Takes the place of what is on the site; null takes it off. */
  readonly publication?: PublicationColumns | null;
  /** The older version that goes on the site with this change. */
  readonly publishedRevision?: number;
  /** The public address changed. */
  readonly redirect?: { readonly from: string | null; readonly to: string };
  /** Another entry takes its place: the addresses that it had, `slug` the last of them, lead there. */
  readonly successor?: { readonly id: string; readonly slug: string };
  /** The versions that addresses of files show from now on. */
  readonly shows?: readonly ShownVersion[];
  /** What must exist when the change is written. */
  readonly requires?: Requirement;
  readonly jobs?: readonly SentJob[];
  /** Deletes the entry for good, with its versions and all that belongs to it. */
  readonly removal?: true;
  /** null: part of an act on several entries that has one event for all of them. */
  readonly audit: { readonly action: string; readonly details?: Readonly<Record<string, unknown>> } | null;
  /** What happens to other entries with it, in this order and in the same transaction. */
  readonly also?: readonly Step[];
  /** The slug was made from the title, so that another may be made when it is taken. */
  readonly slugMade?: boolean;
}

/** A version that the address of a file shows once the change is written. */
export interface ShownVersion {
  readonly url: string;
  readonly version: number;
  /** Only if no address has shown it yet. */
  readonly onlyNew: boolean;
}

/** Decides a change inside the transaction that writes it. */
export type Step = (db: Queryable) => Promise<Change | Unchanged>;

/** Pointers whose targets must exist: usable for a draft, or on the site. */
export interface Requirement {
  readonly pointers: readonly Reference[];
  readonly institution: string | null;
  readonly live: boolean;
  /** What of it whoever acts puts there now, and must see therefore; all of it for a draft. */
  readonly fresh?: readonly Reference[];
  /** What documents carry something of, each with the version of it on the site that was looked at: it must still be that one. */
  readonly seen?: readonly SeenTarget[];
}

/** An entry and the version of it on the site; null when it is not there. */
export interface SeenTarget {
  readonly id: string;
  readonly revision: number | null;
}

/** What an operation decides when there is nothing to write. */
export interface Unchanged {
  readonly unchanged: EntryRow;
}
