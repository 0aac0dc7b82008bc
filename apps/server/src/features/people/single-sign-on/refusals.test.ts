import { expect, it } from 'vitest';
import { type RefusalReason, refusalText } from './refusals.ts';

const aboutTheAccount = [
  'email_not_verified',
  'no_account',
  'no_staff_id',
  'no_role',
  'groups_omitted',
  'role_missing',
  'last_administrator',
  'identity_taken',
] as const satisfies readonly RefusalReason[];

it.each(aboutTheAccount)(
  'the message for %s is grammatical for a provider whose label is "la cuenta del grupo"',
  (reason) => {
    const text = refusalText(reason, { label: 'la cuenta del grupo' });
    expect(text).not.toMatch(/\b(?:de|en) la cuenta del grupo/u);
    expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/u);
  },
);
