import { routesOf } from './call-table.ts';
import { reviewTypeCalls } from './content/review-types.ts';
import { apiKeyCalls } from './people/api-keys.ts';
import { roleCalls } from './people/roles.ts';
import { secondStepCalls } from './people/second-step.ts';
import { staffCalls } from './people/staff.ts';

/** The calls by which people and their rights are managed. */
export const peopleCallTable = {
  apiKeys: routesOf(apiKeyCalls),
  reviewTypes: routesOf(reviewTypeCalls),
  roles: routesOf(roleCalls),
  secondStep: routesOf(secondStepCalls),
  staff: routesOf(staffCalls),
} as const;
