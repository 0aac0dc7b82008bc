import type { AuditAction, Draft, Reference, Status } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import type { KnownRelated } from '../shared/related.ts';
import type { StoredRecord } from './steps/record.ts';
import type { Work } from './work.ts';

/** A version of the draft that joins the history. */
export interface NewVersion {
  readonly draft: Draft;
  readonly kind: 'created' | 'saved' | 'restored' | 'duplicated' | 'discarded';
  /** The revision that it was taken from. */
  readonly from?: number;
  /** UUID of who saves, where it is not whoever acts. */
  readonly author?: string;
  /** Slug that was made from the title: where it is taken, it gets a number. Null or absent where the slug was typed. */
  readonly madeSlug?: string | null;
  /** The name was made from the original's, so that another may be made when it is taken. */
  readonly nameMade?: true;
  /** Rules to check: all by default; `history`: an old version, whose targets may be gone; `none`: the service's own. */
  readonly rules?: 'history' | 'none';
  /** References of the original of a copy: they may stay, though a target be gone, until it is published. */
  readonly keptReferences?: readonly Reference[];
  /** Takes the record out of use although others point to it, where its type allows that. */
  readonly force?: boolean;
}

/** A version that the public reads. */
export interface SiteVersion {
  readonly revision: number;
  readonly draft: Draft;
  readonly savedAt: Date;
  readonly publishedAt: Date;
  /** UUID, null for the service itself; whoever acts when absent. */
  readonly publishedBy?: string | null;
  /** It stays readable for reference, and does not expire. */
  readonly archived?: true;
  /** Related records, by id. */
  readonly related: ReadonlyMap<string, KnownRelated>;
}

/** A version that waits for its hour. */
export interface ScheduledVersion {
  readonly revision: number;
  readonly draft: Draft;
  readonly at: Date;
}

/** A review that somebody asks for, or decides. */
export type ReviewChange =
  | {
      readonly request: {
        readonly id: string;
        readonly comment: string;
        readonly reviewerId: string | null;
        readonly roleId: string | null;
      };
    }
  | {
      readonly decision: 'approved' | 'returned' | 'withdrawn';
      readonly comment: string | null;
      readonly remarks: readonly { readonly path: string; readonly message: string }[];
    };

/** Change of one entry by an operation. Absent members stay as they are; the pipeline derives the consequences. */
export interface Change {
  readonly id: string;
  /** The entry as it was read, and must still be; null when it is new. */
  readonly record: StoredRecord | null;
  /** The draft becomes this version. */
  readonly version?: NewVersion;
  /** New public version; null: none. */
  readonly site?: SiteVersion | null;
  /** New scheduled version; null: none. */
  readonly schedule?: ScheduledVersion | null;
  /** The state, where it does not follow from what is on the site. */
  readonly status?: Status;
  /** Into the recycle bin, or out of it. */
  readonly bin?: 'in' | 'out';
  /** Deletes the entry for good, with its versions and all that belongs to it. */
  readonly removal?: true;
  /** Another entry takes its place: the addresses that it had, `slug` the last of them, lead there. */
  readonly successor?: { readonly id: string; readonly slug: string };
  /** Change of its review; publishing the draft, archiving or deleting the record ends an open one. */
  readonly review?: ReviewChange;
  /** Records that must exist when the change is written. */
  readonly requires?: Requirement;
  /** null: part of an act on several entries that has one event for all of them. */
  readonly audit: {
    readonly action: AuditAction;
    readonly details?: Readonly<Record<string, unknown>>;
  } | null;
  /** Changes to other entries, in this order and in the same transaction. */
  readonly effects?: readonly Step[];
}

/** Change of a record that exists, to whose id and state before it is added. */
export type RecordChange = Omit<Change, 'id' | 'record'>;

/** Decides a change inside the transaction that writes it; null writes nothing. */
export type Step = (work: Work) => Promise<Change | null>;

/** Pointers whose targets must exist: usable for a draft, or on the site. */
export interface Requirement {
  readonly pointers: readonly Reference[];
  readonly institution: string | null;
  readonly live: boolean;
  /** References that the actor adds, and must see therefore; all of them for a draft. */
  readonly fresh?: readonly Reference[];
  /** Records that documents embed, each with the published version that was read: it must still be that one. */
  readonly seenTargets?: readonly SeenTarget[];
}

/** An entry and the version of it on the site; null when it is not there. */
export interface SeenTarget {
  readonly id: string;
  readonly revision: number | null;
}

/** Result of an operation that writes nothing. */
export interface Unchanged {
  readonly unchanged: EntryRow;
}

/** The revision that a new version of the entry gets. */
export function nextRevision({ record }: Pick<Change, 'record'>): number {
  return (record?.row.revision ?? 0) + 1;
}

/** Public version of an entry that is published as it is saved. */
export function savedOnSite(
  { platform }: Work,
  change: Pick<Change, 'record'>,
  draft: Draft,
  related: SiteVersion['related'],
): SiteVersion {
  const now = platform.clock.now();
  return { revision: nextRevision(change), draft, savedAt: now, publishedAt: now, related };
}

/** The versions that the entry has once the change is written. */
export function versionsAfter({ record, version, site, schedule }: Change): {
  readonly draft: Draft | null;
  readonly published: Draft | null;
  readonly scheduled: Draft | null;
} {
  return {
    draft: version?.draft ?? record?.draft ?? null,
    published: site === undefined ? (record?.published ?? null) : (site?.draft ?? null),
    scheduled: schedule === undefined ? (record?.scheduled ?? null) : (schedule?.draft ?? null),
  };
}
