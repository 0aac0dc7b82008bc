import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Instant, Json, MaybeInstant } from '../../platform/database/columns.ts';

/** A content type whose changes somebody else publishes than who saved them; one without a row asks for nothing. */
export interface ReviewTypeTable {
  /** Its slug. */
  type: string;
  set_by_name: string;
  set_at: Instant;
}

/** One record of any content type: its identity, its state, and its draft in `data`. */
export interface EntryTable {
  id: string;
  type: string;
  institution_id: string | null;
  category_id: string | null;
  slug: string | null;
  /** What staff call it. */
  name: string;
  /** What the public reads. */
  title: string;
  status: string;
  data: Json;
  /** The latest revision; starts at 1, grows by 1 with every save. */
  revision: number;
  published_revision: number | null;
  /** The revision that a future `publish_at` will put on the site; null when none waits. */
  scheduled_revision: number | null;
  /** Draft differs from what is on the site (false while nothing was ever published). */
  has_unpublished_changes: boolean;
  publish_at: MaybeInstant;
  expire_at: MaybeInstant;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  published_at: MaybeInstant;
  published_by: string | null;
  first_published_at: MaybeInstant;
  deleted_at: MaybeInstant;
  deleted_by: string | null;
  /** Lower case, no accents: what the free search hits (trigram index). */
  search: string;
  /** The same with each letter twice, in which the trigram index finds words of two letters. */
  search_pairs: GeneratedAlways<string>;
}

/** Every save, whole and immutable. */
export interface EntryRevisionTable {
  entry_id: string;
  revision: number;
  /** created | saved | restored | duplicated | imported | discarded */
  kind: string;
  /** For `restored` and `duplicated`: the revision it came from. */
  from_revision: number | null;
  /** The entry's own columns that belong to a version: institution_id, category_id, slug, publish_at, expire_at. */
  identity: Json;
  data: Json;
  /** Keys of the fields that differ from the version before; empty for the first one. */
  changed: ColumnType<string[], string | undefined, never>;
  created_at: Instant;
  created_by: string;
  /** When this very revision was put on the site, if ever. */
  published_at: MaybeInstant;
  published_by: string | null;
}

/** Values that must be unique among entries that are not deleted: slug, name, code. */
export interface EntryKeyTable {
  type: string;
  field: string;
  /** '' or the institution, as the field's rule says. */
  scope: string;
  value: string;
  entry_id: string;
}

/** Who points to whom, in the draft and on the site. */
export interface EntryReferenceTable {
  from_id: string;
  /** draft | public */
  stage: string;
  /** JSON pointer of the field inside the entry. */
  path: string;
  /** entry | option | file */
  kind: string;
  to_id: string;
}

/** Which files any version of a record names, or ever named. */
export interface EntryFileTable {
  file_id: string;
  entry_id: string;
}

/** Who has a record open; a row older than the lease is nobody. */
export interface EntryPresenceTable {
  entry_id: string;
  staff_id: string;
  session_id: string;
  opened_at: Instant;
  seen_at: Instant;
  /** The one who may write; the others read until they take over. */
  editing: boolean;
}

/** Addresses an entry had on the site before its slug changed. */
export interface SlugRedirectTable {
  type: string;
  institution_id: string;
  slug: string;
  entry_id: string;
  created_at: Instant;
}

/** What is on the site: the public document, ready as the bytes that are sent. */
export interface PublicationTable {
  entry_id: string;
  type: string;
  institution_id: string | null;
  category_id: string | null;
  slug: string | null;
  name: string;
  status: string;
  revision: number;
  /** The published fields without those for staff only: what public filters read. */
  data: Json;
  search: string;
  search_pairs: GeneratedAlways<string>;
  /** The document as JSON text. */
  body: string;
  etag: string;
  updated_at: Instant;
  published_at: Instant;
  expire_at: MaybeInstant;
}
