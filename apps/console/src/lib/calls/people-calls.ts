import { peopleCallTable } from '@vitrina/contract/people-call-table';

/** The declared calls by which people and their rights are managed: apart from those that every visit makes. */
export const {
  apiKeys: apiKeyRoutes,
  reviewTypes: reviewTypeCalls,
  roles: roleCalls,
  secondStep: secondStepCalls,
  staff: staffCalls,
} = peopleCallTable;
