import { isValues } from '../kinds/inside.ts';
import { behaviour, isEmptyValue } from '../kinds/registry.ts';
import type { TreeField } from '../kinds/tree-elements.ts';
import { parseTree, type TreeNode } from './nodes.ts';

/** The name of an element: the first of its name settings that is not empty; '' when all are. */
export function nodeName(
  field: TreeField,
  { type, settings }: Pick<TreeNode, 'type' | 'settings'>,
  related: ReadonlyMap<string, { readonly name: string }>,
): string {
  const declared = field.of[type]?.settings ?? {};
  for (const key of field.nameFields) {
    const told = declared[key];
    const given = settings[key];
    if (told === undefined || isEmptyValue(told, given)) continue;
    // The target window is no part of the name.
    const value = told.kind === 'destination' && isValues(given) ? { ...given, target: '_self' } : given;
    // A destination that is being chosen may lack parts that its text needs.
    const whole = behaviour(told).schema(told).safeParse(value);
    if (whole.success) return behaviour(told).toText(whole.data, told, related);
  }
  return '';
}

/** Names of the elements from the root down to the one that a JSON pointer into the stored elements leads to; the label of its type where an element has no name. */
export function namesAlongPath(
  field: TreeField,
  elements: unknown,
  pointer: string,
  related: ReadonlyMap<string, { readonly name: string }>,
): string[] {
  const names: string[] = [];
  let nodes = parseTree(elements, () => '');
  const [, ...steps] = pointer.split('/');
  for (let at = 0; at < steps.length; at += 2) {
    const node = nodes[Number(steps[at])];
    if (node === undefined) break;
    names.push(nodeName(field, node, related) || (field.of[node.type]?.label ?? node.type));
    if (steps[at + 1] !== 'components') break;
    nodes = node.components;
  }
  return names;
}
