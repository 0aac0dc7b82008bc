import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import type { CommonOptions, Issue, Kind, PublishContext, Related } from './kind.ts';

/** Condition on the target of a relation, in addition to being published and of the same institution. */
export interface TargetRule {
  /** Field of the target. Lists of the target's type must be able to filter by the field. */
  readonly field: string;
  /**
   * Sibling field of the relation (or `institution_id`). The value of the target's field must equal the value of this
   * sibling, or be a list that contains it.
   */
  readonly sibling?: string;
  /**
   * Trait: field of the record that the target's field refers to, such as its category. The values of `is` are then
   * values of the trait. Lists of that record's type must be able to filter by it. The rule does not apply while no
   * record in use meets it.
   */
  readonly of?: string;
  /** Values that the target's field may have. */
  readonly is?: readonly (string | boolean)[];
  /** Requires the target's field to be empty. */
  readonly missing?: true;
  /** Marks the rule as advice, which a publisher may override. Pickers do not offer a target that breaks it. */
  readonly advice?: true;
  /** Message for a target that does not meet the condition. */
  readonly message: string;
}

/** Ids of the records in use that have the trait that a rule reads (`of`), by rule. */
export type TraitHolders = ReadonlyMap<TargetRule, readonly string[]>;

/** Rule that reads a trait of the record that the target's field refers to. */
export type TraitRule = TargetRule & Required<Pick<TargetRule, 'of' | 'is'>>;

/** True if the rule reads a trait. */
export const isTraitRule = (rule: TargetRule): rule is TraitRule =>
  rule.of !== undefined && rule.is !== undefined;

/**
 * Replaces each rule that reads a trait by a rule that permits the ids of the records with that trait. Without such
 * records the rule is omitted: nothing tells then which targets fit.
 */
export function resolveTraits(
  targetRules: readonly TargetRule[] = [],
  traitHolders: TraitHolders = new Map(),
): TargetRule[] {
  return targetRules.flatMap((rule) => {
    if (!isTraitRule(rule)) return [rule];
    const { of: _trait, ...plainRule } = rule;
    const ids = traitHolders.get(rule) ?? [];
    return ids.length === 0 ? [] : [{ ...plainRule, is: ids }];
  });
}

/** Field that refers to one record; the value is the record's id. */
export interface RelationField extends CommonOptions {
  readonly kind: 'relation';
  /** Slug of the referenced content type. */
  readonly to: string;
  readonly targetRules?: readonly TargetRule[];
}
/** Field that refers to several records of one type, in order; the value is the list of their ids. */
export interface RelationsField extends CommonOptions {
  readonly kind: 'relations';
  readonly to: string;
  readonly max: number;
  readonly targetRules?: readonly TargetRule[];
  /** Refuses references of a record to itself. */
  readonly notItself?: true;
}

const entryId = nameShape('EntryId', z.uuid('Elija un registro de la lista.'));

/** Part of an entry that is embedded in documents of other entries. */
export type Embeddable = Pick<Related, 'id' | 'name' | 'slug' | 'embedded'>;

/** Embedded entry in a document; the fields that its type embeds are members. */
export interface Embedded extends Pick<Related, 'id' | 'name' | 'slug'> {
  readonly [field: string]: unknown;
}

/** Shape of an embedded entry; the fields that its type embeds are further members. */
export const embeddedShape = nameShape(
  'EmbeddedEntry',
  z.looseObject({ id: z.uuid(), name: z.string(), slug: z.string().nullable() }),
);

/** Builds the embedded form of an entry. */
export function toEmbedded(relatedRecord: Embeddable): Embedded {
  return {
    id: relatedRecord.id,
    name: relatedRecord.name,
    slug: relatedRecord.slug,
    ...relatedRecord.embedded,
  };
}

function meetsRule(
  { facts }: Pick<Related, 'facts'>,
  { field, sibling, is, missing }: TargetRule,
  siblings: PublishContext['siblings'],
): boolean {
  const value = facts[field];
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : value === undefined || value === null
      ? []
      : [value];
  if (missing) return parts.length === 0;
  const permittedValues = sibling === undefined ? is : [siblings[sibling]];
  return (
    permittedValues === undefined ||
    parts.some((part) => permittedValues.some((permittedValue) => permittedValue === part))
  );
}

/** Reason for which a record may not refer to a target, or should not. */
export interface TargetFault {
  /** Message in Spanish. */
  readonly message: string;
  /** Marks the reason as advice, which a publisher may override. */
  readonly advice?: true;
  /** `choose`: only another target helps; `publish`: publishing the target helps; `wait`: only time helps. */
  readonly remedy: 'choose' | 'publish' | 'wait';
}

/**
 * Returns the reason for which a record may not refer to an existing target; null if it may. Faults take precedence
 * over advice.
 * @param targetRules rules without traits, as returned by `resolveTraits`
 * @param siblings values of the fields beside the reference, which the rules read
 */
export function targetFault(
  target: Pick<Related, 'name' | 'status' | 'facts'>,
  targetRules: readonly TargetRule[],
  siblings: PublishContext['siblings'],
): TargetFault | null {
  const brokenRules = targetRules.filter((targetRule) => !meetsRule(target, targetRule, siblings));
  const strictRule = brokenRules.find(({ advice }) => !advice);
  if (strictRule) return { message: strictRule.message, remedy: 'choose' };
  const [advisoryRule] = brokenRules;
  const advice: TargetFault | null = advisoryRule
    ? { message: advisoryRule.message, remedy: 'choose', advice: true }
    : null;
  const { name, status } = target;
  switch (status) {
    case 'published':
      return advice;
    case 'pending':
      return (
        advice ?? {
          message: `«${name}» está programado: el público no lo verá aquí hasta que esté en el sitio.`,
          remedy: 'wait',
          advice: true,
        }
      );
    case 'unpublished':
      return { message: `«${name}» no está publicado: publíquelo antes o elija otro.`, remedy: 'publish' };
    case 'expired':
      return { message: `«${name}» está vencido: elija otro.`, remedy: 'choose' };
    case 'historic':
      return { message: `«${name}» es una versión histórica: elija otro.`, remedy: 'choose' };
  }
}

/** Returns the issues of a reference to a target; none if this record may refer to the target. */
export function targetIssues(
  to: string,
  path: string,
  targetRules: readonly TargetRule[] | undefined,
  context: PublishContext,
): Issue[] {
  const relatedRecord = context.related.get(to);
  if (!relatedRecord || relatedRecord.deleted)
    return [{ path, message: 'El registro elegido ya no existe: elija otro.' }];
  const rules = resolveTraits(targetRules, context.traitHolders);
  const fault = targetFault(relatedRecord, rules, context.siblings);
  if (fault === null) return [];
  const { message, advice } = fault;
  return [{ path, message, ...(advice && { advice }) }];
}

const nameOf = (relatedRecords: ReadonlyMap<string, { readonly name: string }>, to: string): string =>
  relatedRecords.get(to)?.name ?? 'Registro que ya no existe';

/** Names of the sibling fields that the rules for targets read. */
const siblingsIn = (targetRules: readonly TargetRule[] = []): string[] =>
  targetRules.flatMap(({ sibling }) => sibling ?? []);

/** Field kind for a reference to one entry of another type; the name of the field ends in `_id`. */
export const relation: Kind<RelationField, string> = {
  schema: () => entryId,
  requiredMessage: 'Elija una opción.',
  target: ({ to }) => to,
  siblings: ({ targetRules }) => siblingsIn(targetRules),
  isValidAfter: (_value, { targetRules }, sibling) => !siblingsIn(targetRules).includes(sibling),
  publishIssues: (value, field, context) => targetIssues(value, '', field.targetRules, context),
  toText: (value, _field, relatedRecords) => nameOf(relatedRecords, value),
  // The names belong to other records, which are found by them.
  texts: () => [],
  references: (value, field) => [{ path: '', kind: 'entry', types: [field.to], to: value }],
  publicValue: (value, _field, context) => {
    const relatedRecord = context.related.get(value);
    return relatedRecord ? toEmbedded(relatedRecord) : null;
  },
  publicSchema: () => embeddedShape,
  filter: 'related',
  sort: 'related',
  sample: () => '00000000-0000-7000-8000-000000000000',
  faults: () => ['not-an-id', 5, { id: 'x' }, "' or 1=1--"],
};

/** Field kind for references to several entries, in order. */
export const relations: Kind<RelationsField, string[]> = {
  schema: (field) =>
    z
      .array(entryId, 'Elija registros de la lista.')
      .max(field.max, `Elija ${field.max} como máximo.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay registros repetidos.'),
  requiredMessage: 'Elija al menos uno.',
  target: ({ to }) => to,
  siblings: ({ targetRules }) => siblingsIn(targetRules),
  publishIssues: (value, field, context) =>
    value.flatMap((to, index) =>
      field.notItself && to === context.siblings['id']
        ? [{ path: `/${index}`, message: 'Un registro no se puede relacionar consigo mismo.' }]
        : targetIssues(to, `/${index}`, field.targetRules, context),
    ),
  toText: (value, _field, relatedRecords) => value.map((to) => nameOf(relatedRecords, to)).join(', '),
  // The names belong to other records, which are found by them.
  texts: () => [],
  references: (value, field) =>
    value.map((to, index) => ({ path: `/${index}`, kind: 'entry', types: [field.to], to })),
  publicValue: (value, _field, context) => {
    const relatedEntries = value.flatMap((to) => context.related.get(to) ?? []);
    // A record and one that it replaced are shown as the same one.
    return [
      ...new Map(
        relatedEntries.map((relatedRecord) => [relatedRecord.id, toEmbedded(relatedRecord)]),
      ).values(),
    ];
  },
  publicSchema: () => z.array(embeddedShape),
  filter: 'related',
  sample: () => [],
  faults: () => ['not-a-list', ['not-an-id'], [1]],
};
