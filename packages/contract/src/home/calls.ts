import { consoleCalls } from './console.ts';
import { firstDayCalls } from './first-day.ts';
import { noticeCalls } from './notices.ts';

export * from './console.ts';
export * from './first-day.ts';
export * from './notices.ts';

/**
 * Groups of calls about the console itself: configuration, dashboard, notices and the checklist of a new
 * installation.
 */
export const homeGroups = { console: consoleCalls, firstDay: firstDayCalls, notices: noticeCalls } as const;
