import {
  type ContentType,
  type Fields,
  fieldsOf,
  findContentType,
  identityFields,
  institutionLabels,
  isInstitution,
  type ListFilter,
  listFilters,
  maxPerPage,
  optionLabel,
  optionsOf,
  resolveTraits,
  type TargetFault,
  type TargetRule,
  type TraitHolders,
  type TraitRule,
  targetFault,
  targetTypeOf,
} from '@vitrina/model';
import type { Entry, ListQuery } from '../../../records/entries/index.ts';
import { addressParts, entryPaths } from '../../../records/paths/index.ts';

/** Filter of a picker for records of a type. */
export interface TargetFilter {
  /** Parameters of the list call. */
  readonly query: ListQuery;
  /** Further parameters, which only usable records meet. The picker offers the other records after them, in grey. */
  readonly usableQuery: ListQuery;
  /** Returns the reason against a record that does not meet `usableQuery`; null if it may be chosen. */
  readonly faultOf: (entry: Entry) => TargetFault | null;
  /** Label of a field that must be filled before options can be offered; null if none. */
  readonly missingFieldLabel: string | null;
  /**
   * Descriptions of the filtered records, for the message that there are none: `de «Tarjetas»`, `con tipo «Documento
   * Interno»`.
   */
  readonly descriptions: readonly string[];
}

export interface TargetFilterInput {
  readonly targetRules?: readonly TargetRule[] | undefined;
  /** Records with the traits that the rules read; without them these rules are ignored. */
  readonly traitHolders?: TraitHolders;
  /** Values of the fields beside and around this field. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Content type of the edited record, which has the labels of its fields. */
  readonly type: ContentType | null;
  readonly institution: string | null;
  /** Returns the name of a record, if it is known. */
  readonly nameOf: (id: string) => string | undefined;
}

/** Offers all records that the query finds, in whatever state. */
export const filterByQuery = (query: ListQuery): TargetFilter => ({
  query,
  usableQuery: {},
  faultOf: () => null,
  missingFieldLabel: null,
  descriptions: [],
});

const emptyFilter = filterByQuery({});

/** Excludes inactive records, if the type's list can be filtered by its active flag. */
function activeQuery(target: ContentType): ListQuery {
  const activeFlag = target.activeFlag;
  return activeFlag !== undefined && fieldsOf(target)[activeFlag]?.filter === true
    ? { [activeFlag]: 'true' }
    : {};
}

/** Prefers published records, if records of the type have states. */
function publishedFilter({ drafts: hasDrafts, labels }: ContentType): TargetFilter {
  return hasDrafts
    ? {
        ...emptyFilter,
        usableQuery: { status: 'published' },
        descriptions: [labels.feminine ? 'publicadas' : 'publicados'],
      }
    : emptyFilter;
}

/** Limits the records to those of the institution, because the service rejects records of other institutions. */
function institutionFilter(target: ContentType, institution: string | null): TargetFilter {
  const isFiltered = listFilters(target).some(
    (filter) => filter.key === 'institution_id' && !filter.isOwnField,
  );
  return isFiltered && isInstitution(institution)
    ? {
        ...emptyFilter,
        query: { institution_id: institution },
        descriptions: [`de ${institutionLabels[institution]}`],
      }
    : emptyFilter;
}

function labelOf(name: string, type: ContentType | null): string {
  const fields: Fields = type === null ? {} : { ...identityFields(type), ...fieldsOf(type) };
  return fields[name]?.label ?? 'el campo del que depende';
}

/** Returns the text for a value of the target's field: a record's name, or an option's label. */
function valueText(value: string, { field }: ListFilter, { nameOf }: TargetFilterInput): string {
  const options = optionsOf(field);
  return options === undefined ? (nameOf(value) ?? value) : optionLabel(options, value);
}

function filterByRule(
  target: ContentType,
  rule: TargetRule,
  filter: ListFilter,
  input: TargetFilterInput,
): TargetFilter {
  const { field, sibling, is, missing: isMissing } = rule;
  if (isMissing) {
    const emptyValue = filter.operator === 'related' ? 'none' : 'missing';
    return { ...emptyFilter, query: { [field]: emptyValue } };
  }
  if (sibling === undefined)
    return is === undefined
      ? emptyFilter
      : {
          ...emptyFilter,
          usableQuery: { [field]: is.map(String) },
          descriptions: [
            `con ${filter.label.toLowerCase()} «${is.map((item) => valueText(String(item), filter, input)).join('», «')}»`,
          ],
        };
  const value = sibling === 'institution_id' ? input.institution : input.siblings[sibling];
  if (typeof value !== 'string' || value === '')
    return { ...emptyFilter, missingFieldLabel: labelOf(sibling, input.type) };
  const isBelow = targetTypeOf(filter.field) === target.slug;
  const description = `${isBelow ? 'debajo ' : ''}de «${valueText(value, filter, input)}»`;
  return { ...emptyFilter, query: { [field]: value }, descriptions: [description] };
}

function filtersByRules(
  target: ContentType,
  rules: readonly TargetRule[],
  input: TargetFilterInput,
): TargetFilter[] {
  const filters = new Map(listFilters(target).map((filter) => [filter.key, filter]));
  return rules.flatMap((rule) => {
    const filter = filters.get(rule.field);
    return filter === undefined ? [] : [filterByRule(target, rule, filter, input)];
  });
}

const queryOf = (targetFilters: readonly TargetFilter[], part: 'query' | 'usableQuery'): ListQuery =>
  Object.assign({}, ...targetFilters.map((item) => item[part])) as ListQuery;

/** Returns the filter for the records of `target` that a relation may refer to, by its declaration. */
export function targetFilterOf(target: ContentType, input: TargetFilterInput): TargetFilter {
  const { siblings, institution } = input;
  const targetRules = resolveTraits(input.targetRules, input.traitHolders);
  const all = [
    { ...emptyFilter, query: activeQuery(target) },
    publishedFilter(target),
    institutionFilter(target, institution),
    ...filtersByRules(target, targetRules, input),
  ];
  return {
    query: queryOf(all, 'query'),
    usableQuery: queryOf(all, 'usableQuery'),
    faultOf: (entry) =>
      targetFault({ ...entry, facts: entry }, targetRules, { ...siblings, institution_id: institution }),
    missingFieldLabel:
      all.find(({ missingFieldLabel }) => missingFieldLabel !== null)?.missingFieldLabel ?? null,
    descriptions: all.flatMap(({ descriptions }) => descriptions),
  };
}

/**
 * Returns the list of the records with the trait that a rule for records of `target` reads: the slug of their type and
 * the parameters. Null if the rule's field is not a relation.
 */
export function traitHolderList(
  target: ContentType,
  { field, of: trait, is }: TraitRule,
  institution: string | null,
): { readonly slug: string; readonly query: ListQuery } | null {
  const link = fieldsOf(target)[field];
  const type = link?.kind === 'relation' ? findContentType(link.to) : undefined;
  if (link?.kind !== 'relation' || type === undefined) return null;
  const { query } = targetFilterOf(type, {
    targetRules: link.targetRules,
    siblings: {},
    type: null,
    institution,
    nameOf: () => undefined,
  });
  return {
    slug: type.slug,
    query: { ...query, [trait]: is.map(String), per_page: String(maxPerPage) },
  };
}

/**
 * Returns list parameters that exclude records to which no record may refer at all, regardless of the values of the
 * referring record.
 */
export function lastingQuery(target: ContentType, targetRules: readonly TargetRule[] = []): ListQuery {
  const lastingRules = resolveTraits(targetRules).filter(({ sibling }) => sibling === undefined);
  const emptyInput = { siblings: {}, type: null, institution: null, nameOf: () => undefined };
  const targetFilters = filtersByRules(target, lastingRules, emptyInput);
  return { ...queryOf(targetFilters, 'query'), ...queryOf(targetFilters, 'usableQuery') };
}

/** Returns the message for an empty list: `Aún no hay subcategorías de «Tarjetas».` */
export function emptyListText(target: ContentType, { descriptions }: TargetFilter): string {
  return `Aún no hay ${[target.labels.plural, ...descriptions].join(' ')}.`;
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
