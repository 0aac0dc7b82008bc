/** What lists and the library narrow by. */
export type { Given } from './filter.ts';
export { RadioList } from './option-list.tsx';
export { allOf } from './words.ts';
