import { type FieldOf, nodeAt, nodeName, parseTree } from '@vitrina/model';
import type { LabelOf } from '../../field-module.ts';

/** Returns the label of an element, or of the setting at the path: `1.2 Tarjetas, título`. */
export function elementLabel(
  field: FieldOf<'tree'>,
  steps: readonly string[],
  value: unknown,
  labelOf: LabelOf,
): string {
  const at = steps.findIndex((step) => step !== 'components' && !/^\d+$/.test(step));
  const [path, restSteps] = at < 0 ? [steps, []] : [steps.slice(0, at), steps.slice(at + 1)];
  const numbers = path.filter((step) => step !== 'components').map((step) => Number(step) + 1);
  if (numbers.length === 0) return field.label;
  const node = nodeAt(
    parseTree(value, () => ''),
    `/${path.join('/')}`,
  )?.node;
  const elementDeclaration = node && field.of[node.type];
  const name = node ? nodeName(field, node, new Map()) || (elementDeclaration?.label ?? '') : '';
  const elementText = `${name === '' ? 'Elemento ' : ''}${numbers.join('.')}${name === '' ? '' : ` ${name}`}`;
  const [key, ...innerSteps] = restSteps;
  const setting = key === undefined ? undefined : elementDeclaration?.settings[key];
  return setting === undefined
    ? elementText
    : `${elementText}, ${labelOf(setting, innerSteps, node?.settings[key ?? '']).toLowerCase()}`;
}
