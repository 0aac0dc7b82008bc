import { everyNode, fold, nodeName, type TreeField, type TreeNodes } from '@vitrina/model';

type Names = ReadonlyMap<string, { readonly name: string }>;

/** Returns the keys of the elements whose name or type contains the search text, in order. */
export function matchingKeys(field: TreeField, nodes: TreeNodes, records: Names, search: string): string[] {
  const foldedSearch = fold(search).trim();
  if (foldedSearch === '') return [];
  return [...everyNode(nodes)].flatMap(({ node }) => {
    const label = field.of[node.type]?.label ?? node.type;
    return fold(`${nodeName(field, node, records)} ${label}`).includes(foldedSearch) ? [node.key] : [];
  });
}

/** Returns the match after or before the given one, wrapping around at the ends; null if there is none. */
export function nextMatch(keys: readonly string[], currentKey: string | null, step: 1 | -1): string | null {
  if (keys.length === 0) return null;
  const at = currentKey === null ? -1 : keys.indexOf(currentKey);
  const nextIndex = at < 0 ? (step === 1 ? 0 : keys.length - 1) : (at + step + keys.length) % keys.length;
  return keys[nextIndex] ?? null;
}
