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
  /** Values that the target's field may have. */
  readonly is?: readonly string[];
  /** Requires the target's field to be empty. */
  readonly missing?: true;
  /** Message for a target that does not meet the condition. */
  readonly message: string;
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

/** Reason for which a record may not refer to a target. */
export interface TargetFault {
  /** Message in Spanish. */
  readonly message: string;
  /** `choose`: only another target helps; `publish`: publishing the target helps; `wait`: advice, not a fault. */
  readonly remedy: 'choose' | 'publish' | 'wait';
}

/**
 * Returns the reason for which a record may not refer to an existing target; null if it may.
 * @param siblings values of the fields beside the reference, which the rules read
 */
export function targetFault(
  target: Pick<Related, 'name' | 'status' | 'facts'>,
  targetRules: readonly TargetRule[] | undefined,
  siblings: PublishContext['siblings'],
): TargetFault | null {
  const brokenRule = targetRules?.find((targetRule) => !meetsRule(target, targetRule, siblings));
  if (brokenRule) return { message: brokenRule.message, remedy: 'choose' };
  const { name, status } = target;
  switch (status) {
    case 'published':
      return null;
    case 'pending':
      return {
        message: `«${name}» está programado: el público no lo verá aquí hasta que esté en el sitio.`,
        remedy: 'wait',
      };
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
  const fault = targetFault(relatedRecord, targetRules, context.siblings);
  if (fault === null) return [];
  return [{ path, message: fault.message, ...(fault.remedy === 'wait' && { advice: true as const }) }];
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
