import { z } from 'zod';

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Names of providers, which stand in addresses and in names of settings. */
export const providerNames = z.string().transform((text, ctx): readonly string[] => {
  const names = listOf(text);
  if (names.every((name) => /^[a-z][a-z0-9]{0,19}$/.test(name))) return names;
  ctx.addIssue('must be names of letters and figures, separated by commas');
  return z.NEVER;
});

/** The staff ids to whom sign-in by password is left; null: to everybody who has one. */
export const passwordHolders = z
  .string()
  .transform(listOf)
  .refine((ids) => ids.length > 0, { error: 'must name at least one staff id' })
  .nullable();
