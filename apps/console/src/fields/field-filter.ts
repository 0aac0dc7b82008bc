import type { FilterOperator, ListFilter } from '@vitrina/model';
import { moduleOf } from './registry.ts';
import { anyOf } from './shared/filters/any-of.tsx';
import { dateRange } from './shared/filters/date-range.tsx';
import type { FilterKind } from './shared/filters/filter.ts';
import { momentRange } from './shared/filters/moment-range.tsx';
import { figureRange } from './shared/filters/number-range.tsx';
import { presenceFilter, upcomingFilter, yesNoFilter } from './shared/filters/one-of.tsx';
import { relatedFilter } from './shared/filters/related.tsx';

const filtersByOperator = {
  'any-of': anyOf,
  related: relatedFilter,
  'yes-no': yesNoFilter,
  'date-range': dateRange,
  'moment-range': momentRange,
  'number-range': figureRange,
  presence: presenceFilter,
  upcoming: upcomingFilter,
} satisfies { readonly [O in FilterOperator]: FilterKind };

/** Returns the filter control of the field's kind, else that of the filter's operator. */
export function filterKind({ field, operator }: ListFilter): FilterKind {
  return moduleOf(field).filter ?? filtersByOperator[operator];
}
