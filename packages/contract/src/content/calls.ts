import { contentTypes } from '@vitrina/model';
import { inboxTypes } from '../inbox/forms.ts';
import { typeGroup } from '../type-group.ts';
import { assigneeCalls } from './assignees.ts';
import { commentCalls } from './comments.ts';
import { entryCalls, orderCalls } from './entries.ts';
import { categorisedTypes, categoryCalls, insuranceTypeCalls, insuredTypes } from './options.ts';
import { reviewTypeCalls } from './review-types.ts';
import { reviewCalls, reviewedTypes, reviewListCalls } from './reviews.ts';
import { searchCalls } from './search.ts';
import { transferCalls } from './transfers.ts';
import { viewCalls } from './views.ts';

export * from './assignees.ts';
export * from './comments.ts';
export * from './entries.ts';
export * from './options.ts';
export * from './review-types.ts';
export * from './reviews.ts';
export * from './search.ts';
export * from './transfers.ts';
export * from './views.ts';

/** Groups of calls about content of every type. */
export const contentGroups = {
  reviews: reviewListCalls,
  reviewTypes: reviewTypeCalls,
  search: searchCalls,
  views: viewCalls,
} as const;

/** Groups of calls about the entries of one content type. */
export const contentTypeGroups = {
  entries: typeGroup(() => contentTypes, entryCalls),
  transfers: typeGroup(() => contentTypes, transferCalls),
  comments: typeGroup(() => contentTypes, commentCalls),
  ordering: typeGroup(() => contentTypes.filter(({ ordered }) => ordered), orderCalls),
  reviews: typeGroup(reviewedTypes, reviewCalls),
  assignees: typeGroup(inboxTypes, assigneeCalls),
  categories: typeGroup(categorisedTypes, categoryCalls),
  insuranceTypes: typeGroup(insuredTypes, insuranceTypeCalls),
} as const;
