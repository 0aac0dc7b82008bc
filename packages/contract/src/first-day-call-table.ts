import { routesOf } from './call-table.ts';
import { firstDayCalls } from './home/first-day.ts';

/** The calls of the first day. */
export const firstDayCallTable = { firstDay: routesOf(firstDayCalls) } as const;
