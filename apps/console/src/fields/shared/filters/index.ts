/** What lists and the library narrow by. */
export { dateRange } from './date-range.tsx';
export type { Given } from './filter.ts';
export { momentRange } from './moment-range.tsx';
export { RadioList } from './option-list.tsx';
export { allOf } from './words.ts';
