import {
  type ContentType,
  type Fields,
  fieldsOf,
  identityFields,
  institutionLabels,
  isInstitution,
  type ListFilter,
  listFilters,
  optionLabel,
  optionsOf,
  type TargetFault,
  type TargetRule,
  targetFault,
  targetTypeOf,
} from '@vitrina/model';
import type { Entry, ListQuery } from '../../../records/entries/index.ts';
import { addressParts, entryPaths } from '../../../records/paths/index.ts';

/** Filter of a picker for records of a type. */
export interface Narrowing {
  /** Parameters of the list call. */
  readonly query: ListQuery;
  /** Further parameters, which only usable records meet. The picker offers the other records after them, in grey. */
  readonly usable: ListQuery;
  /** Returns the reason against a record that does not meet `usable`; null if it may be chosen. */
  readonly faultOf: (entry: Entry) => TargetFault | null;
  /** Label of a field that must be filled before options can be offered; null if none. */
  readonly waits: string | null;
  /**
   * Descriptions of the filtered records, for the message that there are none: `de «Tarjetas»`, `con tipo «Documento
   * Interno»`.
   */
  readonly words: readonly string[];
}

export interface NarrowingInput {
  readonly targetRules?: readonly TargetRule[] | undefined;
  /** Values of the fields beside and around this field. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Content type of the edited record, which has the labels of its fields. */
  readonly type: ContentType | null;
  readonly institution: string | null;
  /** Returns the name of a record, if it is known. */
  readonly nameOf: (id: string) => string | undefined;
}

/** Offers all records that the query finds, in whatever state. */
export const anyOf = (query: ListQuery): Narrowing => ({
  query,
  usable: {},
  faultOf: () => null,
  waits: null,
  words: [],
});

const narrowing = anyOf({});

/** Excludes inactive records, if the type's list can be filtered by its active flag. */
function inUse(target: ContentType): ListQuery {
  const flag = target.activeFlag;
  return flag !== undefined && fieldsOf(target)[flag]?.filter === true ? { [flag]: 'true' } : {};
}

/** Prefers published records, if records of the type have states. */
function onSite({ drafts, labels }: ContentType): Narrowing {
  return drafts
    ? {
        ...narrowing,
        usable: { status: 'published' },
        words: [labels.feminine ? 'publicadas' : 'publicados'],
      }
    : narrowing;
}

/** Limits the records to those of the institution, because the service rejects records of other institutions. */
function ofInstitution(target: ContentType, institution: string | null): Narrowing {
  const filtered = listFilters(target).some(
    (filter) => filter.key === 'institution_id' && !filter.isOwnField,
  );
  return filtered && isInstitution(institution)
    ? {
        ...narrowing,
        query: { institution_id: institution },
        words: [`de ${institutionLabels[institution]}`],
      }
    : narrowing;
}

function labelOf(name: string, type: ContentType | null): string {
  const fields: Fields = type === null ? {} : { ...identityFields(type), ...fieldsOf(type) };
  return fields[name]?.label ?? 'el campo del que depende';
}

/** Returns the text for a value of the target's field: a record's name, or an option's label. */
function valueWords(value: string, { field }: ListFilter, { nameOf }: NarrowingInput): string {
  const options = optionsOf(field);
  return options === undefined ? (nameOf(value) ?? value) : optionLabel(options, value);
}

function byRule(target: ContentType, rule: TargetRule, filter: ListFilter, input: NarrowingInput): Narrowing {
  const { field, sibling, is, missing } = rule;
  if (missing) {
    const empty = filter.operator === 'related' ? 'none' : 'missing';
    return { ...narrowing, query: { [field]: empty } };
  }
  if (sibling === undefined)
    return is === undefined
      ? narrowing
      : {
          ...narrowing,
          usable: { [field]: [...is] },
          words: [
            `con ${filter.label.toLowerCase()} «${is.map((item) => valueWords(item, filter, input)).join('», «')}»`,
          ],
        };
  const value = sibling === 'institution_id' ? input.institution : input.siblings[sibling];
  if (typeof value !== 'string' || value === '') return { ...narrowing, waits: labelOf(sibling, input.type) };
  const isBelow = targetTypeOf(filter.field) === target.slug;
  const words = `${isBelow ? 'debajo ' : ''}de «${valueWords(value, filter, input)}»`;
  return { ...narrowing, query: { [field]: value }, words: [words] };
}

function narrowByRules(
  target: ContentType,
  rules: readonly TargetRule[],
  input: NarrowingInput,
): Narrowing[] {
  const filters = new Map(listFilters(target).map((filter) => [filter.key, filter]));
  return rules.flatMap((rule) => {
    const filter = filters.get(rule.field);
    return filter === undefined ? [] : [byRule(target, rule, filter, input)];
  });
}

const queryOf = (narrowings: readonly Narrowing[], part: 'query' | 'usable'): ListQuery =>
  Object.assign({}, ...narrowings.map((item) => item[part])) as ListQuery;

/** Returns the filter for the records of `target` that a relation may refer to, by its declaration. */
export function narrowingOf(target: ContentType, input: NarrowingInput): Narrowing {
  const { targetRules = [], siblings, institution } = input;
  const all = [
    { ...narrowing, query: inUse(target) },
    onSite(target),
    ofInstitution(target, institution),
    ...narrowByRules(target, targetRules, input),
  ];
  return {
    query: queryOf(all, 'query'),
    usable: queryOf(all, 'usable'),
    faultOf: (entry) =>
      targetFault({ ...entry, facts: entry }, targetRules, { ...siblings, institution_id: institution }),
    waits: all.find(({ waits }) => waits !== null)?.waits ?? null,
    words: all.flatMap(({ words }) => words),
  };
}

/**
 * Returns list parameters that exclude records to which no record may refer at all, regardless of the values of the
 * referring record.
 */
export function lastingQuery(target: ContentType, targetRules: readonly TargetRule[] = []): ListQuery {
  const lasting = targetRules.filter(({ sibling }) => sibling === undefined);
  const anonymous = { siblings: {}, type: null, institution: null, nameOf: () => undefined };
  const narrowings = narrowByRules(target, lasting, anonymous);
  return { ...queryOf(narrowings, 'query'), ...queryOf(narrowings, 'usable') };
}

/** Returns the message for an empty list: `Aún no hay subcategorías de «Tarjetas».` */
export function noneWords(target: ContentType, { words }: Narrowing): string {
  return `Aún no hay ${[target.labels.plural, ...words].join(' ')}.`;
}

/**
 * Returns the address of the screen that creates a record of the type: its own screen, or the list if records are
 * created in a panel. The values fill the parameters of the address; if one is missing, the result is the address of
 * the type's navigation item. Null if there is none.
 */
export function createAddress(target: ContentType, values: Readonly<Record<string, unknown>>): string | null {
  const parts = addressParts(target, { id: '', ...values });
  if (parts === null) return target.navPath ?? null;
  const { list, create } = entryPaths(target, parts);
  return target.panel ? list : create;
}
