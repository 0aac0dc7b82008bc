import type { Instant } from '../../../platform/database/columns.ts';

/** That somebody has put the checklist of the first day away. */
export interface FirstDayDismissalTable {
  staff_id: string;
  at: Instant;
}

/** When somebody without a session first read what is published of a type. */
export interface SiteReadTable {
  type: string;
  at: Instant;
}
