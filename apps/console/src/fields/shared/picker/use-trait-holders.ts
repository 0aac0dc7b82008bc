import { useQueries } from '@tanstack/react-query';
import { type ContentType, isTraitRule, type TargetRule, type TraitHolders } from '@vitrina/model';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';
import { traitHolderList } from './narrowing.ts';

/** Records with the traits that rules for targets read. */
export interface KnownTraitHolders {
  readonly traitHolders: TraitHolders;
  /** Names of these records, by id. */
  readonly holderNames: ReadonlyMap<string, string>;
}

/**
 * Loads the records with the traits that the rules for records of `target` read, of the institution. Requests nothing
 * for fields without such rules. Rules are absent from the result until their records are loaded.
 */
export function useTraitHolders(
  target: ContentType | undefined,
  targetRules: readonly TargetRule[] = [],
  institution: string | null,
): KnownTraitHolders {
  const lists = targetRules.filter(isTraitRule).flatMap((rule) => {
    const list = target === undefined ? null : traitHolderList(target, rule, institution);
    return list === null ? [] : [{ rule, ...list }];
  });
  const answers = useQueries({
    queries: lists.map(({ slug, query }) => ({
      queryKey: entryKeys.list(slug, query),
      queryFn: ({ signal }: { signal: AbortSignal }) => entryApi({ slug }).list(query, signal),
    })),
  });
  const holdersByRule = lists.map(({ rule }, index) => [rule, answers[index]?.data?.data ?? []] as const);
  return {
    traitHolders: new Map(holdersByRule.map(([rule, holders]) => [rule, holders.map(({ id }) => id)])),
    holderNames: new Map(holdersByRule.flatMap(([, holders]) => holders.map(({ id, name }) => [id, name]))),
  };
}
