import {
  addressFields,
  type ContentType,
  type Fields,
  fieldsOf,
  findContentType,
  holds,
  isNeeded,
  publishIssues,
  type Related,
  splitDraft,
} from '@vitrina/model';
import type { Backstage, StoredRecord } from '../backstage.ts';
import type { Making, Values } from './filler.ts';
import { makeValue } from './index.ts';

/** What is typed into the form of a new record, so that it can be published. */
export type Plan = {
  readonly type: ContentType;
  /** A word by which a search finds this record alone. */
  readonly mark: string;
  /** What the address of the list says of its records. */
  readonly scope: Values;
  /** The list's address. */
  readonly list: string;
  /** Whose record it is; null where records belong to none. */
  readonly institution: string | null;
  /** Field → value, in the form's order. */
  readonly values: Values;
  /** How a record that it points to is called. */
  readonly nameOf: (id: string) => string;
};

const marks = 'abcdefghijkmnpqrstuvwxyz';
const newMark = (): string =>
  `jornada${Array.from({ length: 6 }, () => marks[Math.floor(Math.random() * marks.length)]).join('')}`;

/** The last option of a list's address: the first is the home page, which other journeys look at. */
async function scopeOf(
  type: ContentType,
  backstage: Backstage,
): Promise<{ scope: Record<string, unknown>; list: string }> {
  const scope: Record<string, unknown> = {};
  let list = type.path;
  for (const name of addressFields(type)) {
    const field = fieldsOf(type)[name];
    let part: string;
    if (name === 'institution_id') {
      part = type.institutions[0] ?? '';
      scope[name] = part;
    } else if (field?.kind === 'choice') {
      part = Object.keys(field.options).at(-1) ?? '';
      scope[name] = part;
    } else if (field?.kind === 'relation') {
      const [target] = await backstage.records(field.to, {
        institution_ids: String(scope['institution_id']),
      });
      part = target?.slug ?? '';
      scope[name] = target?.id;
    } else throw new Error(`${type.slug} has an address that nothing is known of: ${type.path}`);
    list = list.replace(`:${name}`, part);
  }
  return { scope, list };
}

/** What the checks of publishing know of a record that is pointed to. */
const relatedOf = (record: StoredRecord): Related => ({
  ...record,
  title: record.name,
  deleted: false,
  path: null,
  embedded: {},
  facts: record,
});

/**
 * Plans a record of the type from its declaration: every field that publishing needs, that a filter looks at, or that
 * only staff see; and a destination wherever there is room for one, since none needs it. Conditions are followed.
 *
 * @throws Error when what it planned could not be published by the model's own checks
 */
export async function planRecord(type: ContentType, backstage: Backstage): Promise<Plan> {
  const { scope, list } = await scopeOf(type, backstage);
  const institution = type.institutions === 'shared' ? null : (type.institutions[0] ?? null);
  const fields = fieldsOf(type);
  const given: Values = { ...(institution === null ? {} : { institution_id: institution }), ...scope };
  const mark = newMark();
  const known = new Map<string, Related>();
  const meet = (record: StoredRecord | undefined): void => {
    if (record) known.set(record.id, relatedOf(record));
  };
  for (const name of addressFields(type)) {
    const field = fields[name];
    if (field?.kind === 'relation') meet(await backstage.record(field.to, String(scope[name])));
  }

  const find: Making['find'] = async (to, query) => {
    const drafts = findContentType(to)?.drafts === true;
    const found = await backstage.records(to, { ...query, ...(drafts && { status: 'published' }) });
    // It is chosen by its name.
    const chosen = found.find(({ name }) => found.filter((other) => other.name === name).length === 1);
    meet(chosen);
    return chosen;
  };
  const make = async (among: Fields, key: string, beside: Values, top: boolean): Promise<unknown> => {
    const field = among[key];
    if (!field || field.computed) return null;
    if (field.showWhen && !holds(field.showWhen, beside, known)) return null;
    const inner: Making['inner'] = (parts, name, around) => make(parts, name, around, false);
    return makeValue(field, { type, key: top ? key : '', fields: among, beside, mark, find, inner });
  };

  /** Fields that the checks have asked for, beyond what the declaration of each field says. */
  const asked = new Set<string>();
  const wanted = (key: string, beside: Values): boolean => {
    const field = fields[key];
    if (!field || Object.hasOwn(scope, key)) return false;
    return (
      isNeeded(field, beside, known) ||
      field.filter === true ||
      field.staffOnly === true ||
      field.kind === 'destination' ||
      asked.has(key)
    );
  };
  for (;;) {
    const values: Record<string, unknown> = {};
    for (const key of Object.keys(fields)) {
      const beside = { ...given, ...values };
      const value = wanted(key, beside) ? await make(fields, key, beside, true) : null;
      if (value !== null && value !== undefined) values[key] = value;
    }
    const now = new Date();
    const issues = publishIssues(type, splitDraft(type, { ...given, ...values }), {
      now,
      today: now.toISOString().slice(0, 10),
      institution,
      related: known,
      siblings: { ...given, ...values },
    });
    const missing = issues.map(({ path }) => path.split('/')[1] ?? '').filter((key) => !asked.has(key));
    if (issues.length === 0) {
      const nameOf = (id: string): string => known.get(id)?.name ?? id;
      return { type, mark, scope, list, institution, values, nameOf };
    }
    if (missing.length === 0)
      throw new Error(`${type.slug} cannot be planned: ${JSON.stringify({ issues, values }, null, 1)}`);
    for (const key of missing) asked.add(key);
  }
}
