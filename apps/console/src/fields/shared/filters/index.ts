import type { FilterOperator } from '@vitrina/model';
import { anyOf } from './any-of.tsx';
import { dateRange } from './date-range.tsx';
import type { FilterKind, FilterRegistry } from './filter.ts';
import { momentRange } from './moment-range.tsx';
import { numberRange } from './number-range.tsx';
import { present, upcoming, yesNo } from './one-of.tsx';
import { related } from './related.tsx';

const kinds = {
  'any-of': anyOf,
  related,
  'yes-no': yesNo,
  'date-range': dateRange,
  'moment-range': momentRange,
  'number-range': numberRange,
  presence: present,
  upcoming,
} satisfies FilterRegistry;

/** How the operator stands on screen. */
export function filterKind(operator: FilterOperator): FilterKind {
  return kinds[operator];
}

export type { Given } from './filter.ts';
export { RadioList } from './option-list.tsx';
export { allOf } from './words.ts';
