import { z } from 'zod';

/** Setting: its rule, and its description in the table of the README. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  readonly description: string;
}

/** Declares a setting. */
export function setting<T extends z.ZodType>(schema: T, description: string): Setting<T> {
  return { schema, description };
}

/** Switch: `1` or `0`, or a word with the same meaning. */
export const booleanSetting = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
});

/** Splits a list into trimmed parts, without empty ones. */
export const partsOf = (text: string, separator = ','): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** English validation messages for operators, used if a setting has no message of its own. */
const englishErrors = z.locales.en().localeError;

/**
 * Reads settings from the environment. An empty variable counts as not set. An invalid one is left out of the values,
 * and its faults are added to `faults`.
 * @param prefix prefix of the variable names
 */
export function readSettings(
  declarations: Readonly<Record<string, Setting>>,
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
  prefix = '',
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(declarations)) {
    const text = env[prefix + name]?.trim() || undefined;
    const result = schema.safeParse(text, { error: englishErrors });
    if (result.success) values[name] = result.data;
    else if (text === undefined) faults.push(`  ${prefix}${name}: is needed with SSO_PROVIDERS`);
    else faults.push(...result.error.issues.map(({ message }) => `  ${prefix}${name}: ${message}`));
  }
  return values;
}

/** Returns a fault for each setting that requires another one, or that has no effect without another one. */
export function dependencyFaults(values: Readonly<Record<string, unknown>>): string[] {
  const isGiven = (name: string): boolean => [values[name] ?? []].flat().length > 0;
  const listNeeded = (names: readonly string[], by: string): string[] =>
    names.filter((name) => !isGiven(name)).map((name) => `  ${name}: is needed with ${by}`);
  const unusedSettings = (names: readonly string[], condition: string): string[] =>
    names.filter(isGiven).map((name) => `  ${name}: means nothing ${condition}`);
  const areHeadsInS3 = String(values['AUDIT_HEADS']).startsWith('s3:');
  const bucket = isGiven('S3_BUCKET') ? 'S3_BUCKET' : areHeadsInS3 ? 'AUDIT_HEADS in S3' : null;
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  return [
    ...(isGiven('DATABASE_URL') ? [] : unusedSettings(['DATABASE_DIRECT_URL'], 'without DATABASE_URL')),
    ...(bucket === null
      ? unusedSettings(['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', ...keys], 'without S3_BUCKET')
      : listNeeded(keys, bucket)),
    ...(areHeadsInS3 ? [] : unusedSettings(['AUDIT_HEADS_LOCK_DAYS'], 'unless AUDIT_HEADS is in S3')),
    ...(isGiven('SMTP_URL') ? listNeeded(['MAIL_FROM', 'PUBLIC_URL'], 'SMTP_URL') : []),
    // A provider returns browsers to its registered address, which must not depend on the request.
    ...(isGiven('SSO_PROVIDERS')
      ? listNeeded(['PUBLIC_URL'], 'SSO_PROVIDERS')
      : unusedSettings(['PASSWORD_SIGN_IN'], 'without SSO_PROVIDERS')),
  ];
}
