import type { AuditAction, Draft, Reference, Status } from '@vitrina/model';
import type { EntryRow } from '../shared/load.ts';
import type { KnownRelated } from '../shared/related.ts';
import type { EntryContext } from './entry-context.ts';
import type { StoredRecord } from './steps/record.ts';

/** New version of the draft, which is added to the history. */
export interface NewVersion {
  readonly draft: Draft;
  readonly kind: 'created' | 'saved' | 'restored' | 'duplicated' | 'discarded';
  /** Revision that the new version restores or copies. */
  readonly from?: number;
  /** UUID of the author, if it is not the actor. */
  readonly author?: string;
  /** Slug made from the title: if it is taken, a number is added. Null or undefined if the slug was typed. */
  readonly generatedSlug?: string | null;
  /** True if the name was made from the name of the original: if the name is taken, another one is tried. */
  readonly isNameGenerated?: true;
  /**
   * Rules to check: `history` for an old version, whose targets may no longer exist; `none` for changes by the
   * service itself. Default: all rules.
   */
  readonly rules?: 'history' | 'none';
  /**
   * References copied from the original: they are allowed, even to targets that no longer exist, until the copy is
   * published.
   */
  readonly keptReferences?: readonly Reference[];
  /** True to switch off the record even if other records refer to it, if its type allows that. */
  readonly force?: boolean;
}

/** Version that the public reads. */
export interface SiteVersion {
  readonly revision: number;
  readonly draft: Draft;
  readonly savedAt: Date;
  readonly publishedAt: Date;
  /** UUID of the publisher; null for the service itself. Default: the actor. */
  readonly publishedBy?: string | null;
  /** True to keep the version readable for reference, without expiry. */
  readonly archived?: true;
  /** Related records, by id. */
  readonly related: ReadonlyMap<string, KnownRelated>;
}

/** Version that is published at a later moment. */
export interface ScheduledVersion {
  readonly revision: number;
  readonly draft: Draft;
  readonly at: Date;
}

/** Request for a review, or the decision on it. */
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

/** Change of one entry by an operation. Unset members stay unchanged; the pipeline derives the consequences. */
export interface Change {
  readonly id: string;
  /** Entry as it was read, which must be unchanged when the change is written; null for a new entry. */
  readonly record: StoredRecord | null;
  /** New version of the draft. */
  readonly version?: NewVersion;
  /** New public version; null takes the entry off the site. */
  readonly site?: SiteVersion | null;
  /** New scheduled version; null cancels the schedule. */
  readonly schedule?: ScheduledVersion | null;
  /** New state, if it does not follow from the version on the site. */
  readonly status?: Status;
  /** Moves the entry into the recycle bin, or out of it. */
  readonly bin?: 'in' | 'out';
  /** Deletes the entry permanently, with its versions and all its data. */
  readonly removal?: true;
  /**
   * Entry that replaces this one: all former addresses of this entry, of which `slug` is the latest, redirect to it.
   */
  readonly successor?: { readonly id: string; readonly slug: string };
  /**
   * Change of the review of the entry. Publishing the draft, archiving or deleting the record ends an open review.
   */
  readonly review?: ReviewChange;
  /** Records that must exist when the change is written. */
  readonly requirement?: Requirement;
  /** Audit event; null if the change is part of an action on several entries with one common event. */
  readonly audit: {
    readonly action: AuditAction;
    readonly details?: Readonly<Record<string, unknown>>;
  } | null;
  /** Changes to other entries, in this order and in the same transaction. */
  readonly effects?: readonly Step[];
}

/** Change of an existing record; the id and the record are added later. */
export type RecordChange = Omit<Change, 'id' | 'record'>;

/** Function that plans a change inside the transaction that writes it. Returning null writes nothing. */
export type Step = (ctx: EntryContext) => Promise<Change | null>;

/** References whose targets must exist: in use for a draft, on the site for a publication. */
export interface Requirement {
  readonly pointers: readonly Reference[];
  readonly institution: string | null;
  readonly mustBeLive: boolean;
  /**
   * References that the actor adds. The actor must be able to see their targets. Default for a draft: all references.
   */
  readonly newPointers?: readonly Reference[];
  /** Records that documents embed, each with the published revision that was read and must still be current. */
  readonly seenTargets?: readonly SeenTarget[];
}

/** Entry with its published revision; null if it is not on the site. */
export interface SeenTarget {
  readonly id: string;
  readonly revision: number | null;
}

/** Result of an operation that writes nothing. */
export interface UnchangedEntry {
  readonly unchanged: EntryRow;
}

/** Returns the revision of the next version of the entry. */
export function nextRevision({ record }: Pick<Change, 'record'>): number {
  return (record?.row.revision ?? 0) + 1;
}

/** Returns the public version of an entry that is published when it is saved. */
export function siteVersionOfSave(
  { platform }: EntryContext,
  change: Pick<Change, 'record'>,
  draft: Draft,
  related: SiteVersion['related'],
): SiteVersion {
  const now = platform.clock.now();
  return { revision: nextRevision(change), draft, savedAt: now, publishedAt: now, related };
}

/** Returns the versions of the entry after the change. */
export function versionsAfter({ record, version, site, schedule }: Change): {
  readonly draft: Draft | null;
  readonly publishedDraft: Draft | null;
  readonly scheduledDraft: Draft | null;
} {
  return {
    draft: version?.draft ?? record?.draft ?? null,
    publishedDraft: site === undefined ? (record?.publishedDraft ?? null) : (site?.draft ?? null),
    scheduledDraft: schedule === undefined ? (record?.scheduledDraft ?? null) : (schedule?.draft ?? null),
  };
}
