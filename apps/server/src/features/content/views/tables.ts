import type { Instant } from '../../../platform/database/columns.ts';

/** A person's saved list views. */
export interface SavedViewTable {
  id: string;
  staff_id: string;
  type: string;
  name: string;
  /** The list's address without `?`. */
  query: string;
  created_at: Instant;
}
