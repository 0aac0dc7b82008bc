import { firstDayCallTable } from '@vitrina/contract/first-day-call-table';

/** The declared calls of the first day. */
export const firstDayCalls = firstDayCallTable.firstDay;
