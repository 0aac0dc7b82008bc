import type { Generated } from 'kysely';
import type { Instant, JsonOf, MaybeInstant } from '../../platform/database/columns.ts';

/** A stored file; `url` is what records name. Size, pixels and type are those of the version that its address shows. */
export interface FileTable {
  id: string;
  /** What stands in its address; made by the server. */
  key: string;
  url: string;
  resource: string;
  content_type: string;
  size: number | null;
  width: number | null;
  height: number | null;
  /** pending (address given, nothing checked yet) | stored | removed (its bytes are yet to be deleted) */
  state: string;
  created_at: Instant;
  created_by: string | null;
  /** Those of whoever uploaded it: whose it is while no record uses it. null: all institutions. */
  institutions: JsonOf<string[] | null> | null;
  /** Until when its address takes the upload. */
  expires_at: MaybeInstant;
  /** Somebody has been taking its upload in since; null when nobody is. */
  claimed_at: MaybeInstant;
  /** The version that its address shows. */
  version: Generated<number>;
  /** The file's own name where it was uploaded, or ''. */
  name: Generated<string>;
  title: Generated<string>;
  description: Generated<string>;
  /** Where the point that must stay in view lies, 0 to 1 from left and from top; both or neither. */
  focal_x: number | null;
  focal_y: number | null;
  /** Lower case, no accents: what the search of the library hits (trigram index). */
  search: Generated<string>;
  updated_at: Generated<Date>;
}

/** The bytes that a file had, and has: every replacement adds a version. */
export interface FileVersionTable {
  file_id: string;
  version: number;
  /** Where the bytes are in the store. */
  key: string;
  /** Upload name of a replacement; null: that of the file. */
  name: string | null;
  size: number;
  width: number | null;
  height: number | null;
  /** Pages of a PDF; null where they were not counted. */
  pages: number | null;
  /** Of the stored bytes, hex; '' for files from before versions were kept. */
  sha256: string;
  /** The smaller images that were made; null while they wait to be made. */
  variants: JsonOf<StoredVariant[] | null> | null;
  created_at: Instant;
  created_by: string | null;
  /** When its address began to show it, last; null: only drafts show it so far. */
  shown_at: MaybeInstant;
}

/** A smaller image of a version. */
export interface StoredVariant {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly size: number;
}
