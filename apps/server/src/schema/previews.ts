import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from '../platform/database/columns.ts';

/** What somebody has written and not saved, as their own session sees it on the staging site. */
export interface PreviewDraftTable {
  session_id: string;
  /** Of the entry, or of one that does not exist yet. */
  id: string;
  type: string;
  institution_id: string | null;
  category_id: string | null;
  slug: string | null;
  name: string;
  title: string;
  data: Json;
  publish_at: MaybeInstant;
  expire_at: MaybeInstant;
  search: string;
  at: Instant;
}

/** A link by which somebody without an account sees one draft. */
export interface ShareTable {
  id: string;
  type: string;
  entry_id: string;
  secret_hash: string;
  created_at: Instant;
  /** Whose rights it shows the draft with: of staff or of a token. */
  created_by: string;
  created_by_kind: string;
  expires_at: Instant;
  ended_at: MaybeInstant;
  opened: Generated<number>;
  opened_at: MaybeInstant;
}
