import type { Database } from '../../platform/database/schema.ts';

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
] as const satisfies readonly (keyof Database['entry'])[];
