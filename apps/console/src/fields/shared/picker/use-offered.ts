import { type FieldOf, findContentType } from '@vitrina/model';
import { useEditorEnvironment, useKnownRecords } from '../editor/environment.tsx';
import { filterByQuery, type TargetFilter, targetFilterOf } from './narrowing.ts';
import { useTraitHolders } from './use-trait-holders.ts';

type Field = FieldOf<'relation'> | FieldOf<'relations'>;

/** Returns the filter for the records that the field may refer to, by its declaration and the values beside it. */
export function useTargetFilter(
  { to, targetRules }: Field,
  siblings: Readonly<Record<string, unknown>>,
): TargetFilter {
  const { type, institution } = useEditorEnvironment();
  const { records } = useKnownRecords();
  const target = findContentType(to);
  const { traitHolders, holderNames } = useTraitHolders(target, targetRules, institution);
  if (target === undefined) return filterByQuery({});
  return targetFilterOf(target, {
    targetRules,
    traitHolders,
    siblings,
    type,
    institution,
    nameOf: (id) => records.get(id)?.name ?? holderNames.get(id),
  });
}

/**
 * Returns the id of the edited record if the field refers to its own type, so that a record cannot refer to itself.
 */
export function useOwnIds(field: Field): readonly string[] {
  const { type, id } = useEditorEnvironment();
  return field.to === type.slug && id !== null ? [id] : [];
}
