import type { Issue } from '@vitrina/model';

/** What a check of a form's values comes to: what is sent, or what is wrong, each at the JSON pointer of its field. */
export type Checked<B> = { readonly body: B } | { readonly issues: readonly Issue[] };

/** A schema, as far as it is asked here. */
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

/** What the schema says of the values. */
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

/** What rules say of it: by the path of a field its message, false where it is well. For pages that come before any schema. */
export function checkedWith<B>(body: B, rules: Readonly<Record<string, string | false>>): Checked<B> {
  const issues = Object.entries(rules).flatMap(([path, message]) =>
    message === false ? [] : [{ path, message }],
  );
  return issues.length === 0 ? { body } : { issues };
}

/** What is wrong, or nothing. */
export function issuesIn(checked: Checked<unknown>): readonly Issue[] {
  return 'issues' in checked ? checked.issues : [];
}

// One and the same, so that what nothing is wrong with is not drawn again.
const nothingWrong: readonly Issue[] = [];

/** The issues under one part of a value, with paths from that part. */
export function issuesUnder(issues: readonly Issue[], key: string | number): readonly Issue[] {
  const found = issues.filter((issue) => isOf(issue, key));
  return found.length === 0
    ? nothingWrong
    : found.map((issue) => ({ ...issue, path: issue.path.slice(`/${key}`.length) }));
}

/** Whether the issue is of the field, or of a part of it. */
export function isOf({ path }: Pick<Issue, 'path'>, name: string | number): boolean {
  return path === `/${name}` || path.startsWith(`/${name}/`);
}
