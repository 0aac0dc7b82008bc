import { apiKeyCalls } from './api-keys.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordLinkCalls } from './password-links.ts';
import { roleCalls } from './roles.ts';
import { secondStepCalls } from './second-step.ts';
import { authCalls } from './sign-in.ts';
import { singleSignOnCalls } from './single-sign-on.ts';
import { staffCalls } from './staff.ts';

export * from './api-keys.ts';
export * from './passkeys.ts';
export * from './password-links.ts';
export * from './roles.ts';
export * from './second-step.ts';
export * from './sign-in.ts';
export * from './single-sign-on.ts';
export * from './staff.ts';

/** Groups of calls about sign-in, accounts and their rights. */
export const peopleGroups = {
  apiKeys: apiKeyCalls,
  auth: authCalls,
  passkeys: passkeyCalls,
  passwordLinks: passwordLinkCalls,
  roles: roleCalls,
  secondStep: secondStepCalls,
  singleSignOn: singleSignOnCalls,
  staff: staffCalls,
} as const;
