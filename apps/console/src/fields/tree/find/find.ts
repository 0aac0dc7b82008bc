import { everyNode, fold, nodeName, type TreeField, type TreeNodes } from '@vitrina/model';

type Names = ReadonlyMap<string, { readonly name: string }>;

/** The keys of the elements whose name or sort holds the words that are sought, in their order. */
export function keysWith(field: TreeField, nodes: TreeNodes, records: Names, search: string): string[] {
  const target = fold(search).trim();
  if (target === '') return [];
  return [...everyNode(nodes)].flatMap(({ node }) => {
    const label = field.of[node.type]?.label ?? node.type;
    return fold(`${nodeName(field, node, records)} ${label}`).includes(target) ? [node.key] : [];
  });
}

/** The match after this one, or before it; round the end. Null when there is none. */
export function nextMatch(keys: readonly string[], from: string | null, step: 1 | -1): string | null {
  if (keys.length === 0) return null;
  const at = from === null ? -1 : keys.indexOf(from);
  const next = at < 0 ? (step === 1 ? 0 : keys.length - 1) : (at + step + keys.length) % keys.length;
  return keys[next] ?? null;
}
