/** Inputs for days, and for times on a 12-hour clock, for screens that are not the form of a record. */
export { DayInput } from './day-input.tsx';
export { invalidDayText } from './day-text.ts';
export { TimeInput } from './time-input.tsx';
export { parseTime } from './time-text.ts';
