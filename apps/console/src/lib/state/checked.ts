import type { Issue } from '@vitrina/model';

/** Result of validating a form: the body, or the issues, each with the JSON pointer of its field. */
export type Checked<B> = { readonly body: B } | { readonly issues: readonly Issue[] };

/** Schema, reduced to the part used here. */
interface Schema<B> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: B }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

/** Validates values by a schema. */
export function checkedBy<B>(schema: Schema<B>, values: unknown): Checked<B> {
  const result = schema.safeParse(values);
  if (result.success) return { body: result.data };
  return {
    issues: result.error.issues.map(({ path, message }) => ({
      path: path.map((step) => `/${String(step)}`).join(''),
      message,
    })),
  };
}

/**
 * Validates by rules: the message for each field path, or false if the field is valid. For pages that load before any
 * schema.
 */
export function checkedWith<B>(body: B, errors: Readonly<Record<string, string | false>>): Checked<B> {
  const issues = Object.entries(errors).flatMap(([path, message]) =>
    message === false ? [] : [{ path, message }],
  );
  return issues.length === 0 ? { body } : { issues };
}

/** Returns the issues of a validation; empty if it succeeded. */
export function issuesIn(checked: Checked<unknown>): readonly Issue[] {
  return 'issues' in checked ? checked.issues : [];
}

// A constant, so that fields without issues do not render again.
const noIssues: readonly Issue[] = [];

/** Returns the issues below one part of a value, with paths relative to that part. */
export function issuesUnder(issues: readonly Issue[], key: string | number): readonly Issue[] {
  const foundIssues = issues.filter((issue) => isIssueOf(issue, key));
  return foundIssues.length === 0
    ? noIssues
    : foundIssues.map((issue) => ({ ...issue, path: issue.path.slice(`/${key}`.length) }));
}

/** True if the issue belongs to the field, or to a part of it. */
export function isIssueOf({ path }: Pick<Issue, 'path'>, name: string | number): boolean {
  return path === `/${name}` || path.startsWith(`/${name}/`);
}
