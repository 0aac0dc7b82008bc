import { isValues } from '../kinds/inside.ts';
import { behaviour, isEmptyValue } from '../kinds/registry.ts';
import type { TreeField } from '../kinds/tree-elements.ts';
import { parseTree, type TreeNode } from './nodes.ts';

/** Returns the name of an element: the first name setting that is not empty; '' when all are empty. */
export function nodeName(
  field: TreeField,
  { type, settings }: Pick<TreeNode, 'type' | 'settings'>,
  relatedRecords: ReadonlyMap<string, { readonly name: string }>,
): string {
  const declaredSettings = field.of[type]?.settings ?? {};
  for (const key of field.nameFields) {
    const nameField = declaredSettings[key];
    const input = settings[key];
    if (nameField === undefined || isEmptyValue(nameField, input)) continue;
    // The target window is no part of the name.
    const value = nameField.kind === 'destination' && isValues(input) ? { ...input, target: '_self' } : input;
    // A link target may be incomplete while staff choose it; its text cannot be built then.
    const parsedValue = behaviour(nameField).schema(nameField).safeParse(value);
    if (parsedValue.success) return behaviour(nameField).toText(parsedValue.data, nameField, relatedRecords);
  }
  return '';
}

/**
 * Returns the names of the elements on the path of a JSON pointer into the stored elements, from the root. An element
 * without a name has the label of its type.
 */
export function namesAlongPath(
  field: TreeField,
  elements: unknown,
  pointer: string,
  relatedRecords: ReadonlyMap<string, { readonly name: string }>,
): string[] {
  const names: string[] = [];
  let nodes = parseTree(elements, () => '');
  const [, ...steps] = pointer.split('/');
  for (let at = 0; at < steps.length; at += 2) {
    const node = nodes[Number(steps[at])];
    if (node === undefined) break;
    names.push(nodeName(field, node, relatedRecords) || (field.of[node.type]?.label ?? node.type));
    if (steps[at + 1] !== 'components') break;
    nodes = node.components;
  }
  return names;
}
