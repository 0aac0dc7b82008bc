/** Filters of lists and of the file library. */
export { dateRange } from './date-range.tsx';
export type { FilterParameters } from './filter.ts';
export { momentRange } from './moment-range.tsx';
export { RadioList } from './option-list.tsx';
export { allOfLabel } from './words.ts';
