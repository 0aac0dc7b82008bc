import {
  type Draft,
  draftReferences,
  everyFieldOf,
  fieldsOf,
  findContentType,
  institutionsOf,
  isTraitRule,
  memoizeByType,
  type TraitHolders,
  type TraitRule,
} from '@vitrina/model';
import { sql } from 'kysely';
import { isInUse } from '../../shared/related.ts';
import type { EntryContext } from '../entry-context.ts';

/** Rules of a type that read a trait, each with the slugs of the targets' type and of the type with the trait. */
const traitRulesOf = memoizeByType((type) =>
  Object.values(fieldsOf(type))
    .flatMap(everyFieldOf)
    .flatMap((field) => {
      if (field.kind !== 'relation' && field.kind !== 'relations') return [];
      const target = findContentType(field.to);
      return (field.targetRules ?? []).filter(isTraitRule).flatMap((rule) => {
        const link = target && fieldsOf(target)[rule.field];
        return link?.kind === 'relation' ? [{ rule, targetType: field.to, holderType: link.to }] : [];
      });
    }),
);

/**
 * Reads the records with the traits that the rules for targets of the type read, one statement per rule. Reads nothing
 * for a rule if the draft refers to no record to which the rule applies.
 */
export async function readTraitHolders({ db, type }: EntryContext, draft: Draft): Promise<TraitHolders> {
  const traitRules = traitRulesOf(type);
  if (traitRules.length === 0) return new Map();
  const targetTypes = new Set(draftReferences(type, draft.data).flatMap(({ types }) => types));
  const holders = new Map<TraitRule, readonly string[]>();
  for (const { rule, targetType, holderType } of traitRules)
    if (targetTypes.has(targetType)) holders.set(rule, await readHolders(db, rule, holderType, draft));
  return holders;
}

/** Reads the ids of the records of a type in use that have the trait and serve the draft's institution. */
async function readHolders(
  db: EntryContext['db'],
  { of: trait, is }: TraitRule,
  slug: string,
  { identity }: Draft,
): Promise<readonly string[]> {
  const type = findContentType(slug);
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'institution_id', 'data'])
    .where('type', '=', slug)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data ->> ${trait}::text = any(${is.map(String)}::text[])`)
    .execute();
  return rows.flatMap((row) => {
    const institutions = type ? institutionsOf(type, row) : null;
    const isServed =
      identity.institution_id === null ||
      institutions === null ||
      institutions.includes(identity.institution_id);
    return isServed && isInUse(type, row.data) ? [row.id] : [];
  });
}
