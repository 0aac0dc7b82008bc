import {
  type ContentType,
  conditionHolds,
  dayOf,
  type Field,
  type Fields,
  fieldsOf,
  findContentType,
  isRequired,
  pathParameters,
  publishIssues,
  type Related,
  splitDraft,
} from '@vitrina/model';
import type { StaffApi, StoredRecord } from '../staff-api.ts';
import type { MakingContext, Values } from './filler.ts';
import { makeValue } from './index.ts';

/** Values that make a new record publishable, with the list on which it is created. */
export type Plan = {
  readonly type: ContentType;
  /** Word by which a search finds only this record. */
  readonly uniqueWord: string;
  /** Values that the address of the list determines. */
  readonly scope: Values;
  /** Address of the list. */
  readonly list: string;
  /** Institution of the record; null if records belong to none. */
  readonly institution: string | null;
  /** Values by field name, in the order of the form. */
  readonly values: Values;
  /** Returns the name of a referenced record by its id. */
  readonly nameOf: (id: string) => string;
};

const letters = 'abcdefghijkmnpqrstuvwxyz';
const makeUniqueWord = (): string =>
  `jornada${Array.from({ length: 6 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`;

/** Records that a plan refers to, in the form that the checks of publishing need. */
class KnownNames {
  readonly records = new Map<string, Related>();
  readonly #staffApi: StaffApi;

  constructor(staffApi: StaffApi) {
    this.#staffApi = staffApi;
  }

  addRecord(record: StoredRecord): void {
    const defaults = { title: record.name, deleted: false, path: null, embedded: {} } as const;
    this.records.set(record.id, { ...record, ...defaults, facts: record });
  }

  /** Returns a published record of the type that the query finds and whose name is unique. */
  readonly find: MakingContext['find'] = async (to, query) => {
    const hasDrafts = findContentType(to)?.drafts === true;
    const storedRecords = await this.#staffApi.records(to, {
      ...query,
      ...(hasDrafts && { status: 'published' }),
    });
    // The name must be unique, because the form chooses the record by its name.
    const chosenRecord = storedRecords.find(
      ({ name }) => storedRecords.filter((storedRecord) => storedRecord.name === name).length === 1,
    );
    if (chosenRecord) this.addRecord(chosenRecord);
    return chosenRecord;
  };
}

type PathPart = { readonly value: string; readonly pathText: string };

/**
 * Returns the address of the list on which the record is created, and the field values that this address determines.
 * They are the first institution and, for other fields, the last option, because other journeys use the first.
 */
async function scopeAndListOf(
  type: ContentType,
  knownNames: KnownNames,
): Promise<{ readonly scope: Values; readonly list: string }> {
  const scope: Record<string, string> = {};
  let list = type.path;
  const pathPartOf = async (name: string, field: Field | undefined): Promise<PathPart> => {
    if (name === 'institution_id') return literalPathPart(type.institutions[0]);
    if (field?.kind === 'choice') return literalPathPart(Object.keys(field.options).at(-1));
    if (field?.kind !== 'relation')
      throw new Error(`${type.path} names "${name}", which is no list to choose from.`);
    const target = await knownNames.find(field.to, { institution_ids: scope['institution_id'] ?? [] });
    if (!target?.slug) throw new Error(`There is no record of ${field.to} for ${type.path}.`);
    return { value: target.id, pathText: target.slug };
  };
  for (const name of pathParameters(type)) {
    const { value, pathText } = await pathPartOf(name, fieldsOf(type)[name]);
    scope[name] = value;
    list = list.replace(`:${name}`, pathText);
  }
  return { scope, list };
}

const literalPathPart = (value = ''): PathPart => ({ value, pathText: value });

/**
 * True if the journey fills the field in: it is required for publishing, used by a filter, for staff only, or a
 * destination.
 */
function isTyped(field: Field, siblings: Values, { records }: KnownNames): boolean {
  const { filter, staffOnly, kind } = field;
  return (
    isRequired(field, siblings, records) || filter === true || staffOnly === true || kind === 'destination'
  );
}

/**
 * Generates values for the fields that are entered and for the `requests` of other fields, in the order of the form.
 */
async function valuesFor(
  type: ContentType,
  {
    presetValues,
    uniqueWord,
    knownNames,
    requests,
  }: { presetValues: Values; uniqueWord: string; knownNames: KnownNames; requests: ReadonlySet<string> },
): Promise<Values> {
  const makeFieldValue = async (
    fields: Fields,
    key: string,
    siblings: Values,
    isTopLevel: boolean,
  ): Promise<unknown> => {
    const field = fields[key];
    const isShown =
      field?.showWhen === undefined || conditionHolds(field.showWhen, siblings, knownNames.records);
    if (field === undefined || field.computed || !isShown) return null;
    return makeValue(field, {
      type,
      key: isTopLevel ? key : '',
      fields,
      siblings,
      uniqueWord,
      find: knownNames.find,
      makeInner: (parts, name, parent) => makeFieldValue(parts, name, parent, false),
    });
  };
  const fields = fieldsOf(type);
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const siblings = { ...presetValues, ...values };
    // The outcome of a record is set only when the record is closed.
    if (key === type.lifecycle?.outcome) continue;
    if (Object.hasOwn(presetValues, key) || !(requests.has(key) || isTyped(field, siblings, knownNames)))
      continue;
    const value = await makeFieldValue(fields, key, siblings, true);
    if (value !== null) values[key] = value;
  }
  return values;
}

/**
 * Plans a record of the type from its declaration. Conditions are followed, and rules over several fields (`oneOf`,
 * `check`) are met by filling in the fields that they name.
 *
 * @throws Error if the plan does not pass the model's checks of publishing
 */
export async function planRecord(type: ContentType, staffApi: StaffApi): Promise<Plan> {
  const knownRecordNames = new KnownNames(staffApi);
  const { scope, list } = await scopeAndListOf(type, knownRecordNames);
  const institution = type.institutions === 'shared' ? null : (type.institutions[0] ?? null);
  const input: Values = { ...(institution !== null && { institution_id: institution }), ...scope };
  const uniqueWord = makeUniqueWord();
  const nameOf = (id: string): string => knownRecordNames.records.get(id)?.name ?? id;
  const requests = new Set<string>();
  for (;;) {
    const values = await valuesFor(type, {
      presetValues: input,
      uniqueWord: uniqueWord,
      knownNames: knownRecordNames,
      requests,
    });
    const siblings = { ...input, ...values };
    const now = new Date();
    const issues = publishIssues(type, splitDraft(type, siblings), {
      now,
      today: dayOf(now),
      institution,
      related: knownRecordNames.records,
      siblings,
    });
    if (issues.length === 0) return { type, uniqueWord, scope, list, institution, values, nameOf };
    const extraKeys = issues.map(({ path }) => path.split('/')[1] ?? '').filter((key) => !requests.has(key));
    if (extraKeys.length === 0)
      throw new Error(`${type.slug} cannot be planned: ${JSON.stringify({ issues, values }, null, 1)}`);
    for (const key of extraKeys) requests.add(key);
  }
}
