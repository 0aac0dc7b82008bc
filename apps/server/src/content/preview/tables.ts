import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from '../../platform/database/columns.ts';
import type { EntryTable } from '../shared/tables.ts';

/** The columns of an entry that its draft decides. */
export const draftedColumns = [
  'type',
  'institution_id',
  'category_id',
  'slug',
  'name',
  'title',
  'data',
  'publish_at',
  'expire_at',
  'search',
] as const satisfies readonly (keyof EntryTable)[];

/** What somebody has written and not saved, as their own session sees it on the staging site. */
export interface PreviewDraftTable extends Pick<EntryTable, (typeof draftedColumns)[number]> {
  session_id: string;
  /** Of the entry, or of one that does not exist yet. */
  id: string;
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
