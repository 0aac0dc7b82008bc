import { routesOf } from './call-table.ts';
import { noticeCalls } from './notices.ts';

/** The calls of notices. */
export const noticeCallTable = {
  notices: routesOf(noticeCalls),
} as const;
