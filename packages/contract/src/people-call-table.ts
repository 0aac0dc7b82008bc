import { apiKeyCalls } from './api-keys.ts';
import { routesOf } from './call-table.ts';
import { reviewTypeCalls } from './review-types.ts';
import { roleCalls } from './roles.ts';
import { secondStepCalls } from './second-step.ts';
import { staffCalls } from './staff.ts';

/** The calls by which people and their rights are managed. */
export const peopleCallTable = {
  apiKeys: routesOf(apiKeyCalls),
  reviewTypes: routesOf(reviewTypeCalls),
  roles: routesOf(roleCalls),
  secondStep: routesOf(secondStepCalls),
  staff: routesOf(staffCalls),
} as const;
