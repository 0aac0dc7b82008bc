import { everyNode, nodeName, positionNumber, type TreeField, type TreeNodes } from '@vitrina/model';
import type { KnownTarget } from '../../../fields/tree/parts/index.ts';
import { fallbackDisplayOf, needsReview, targetState } from '../../../fields/tree/parts/index.ts';

/** Element with a missing or unpublished destination. */
export interface ElementToReview {
  readonly key: string;
  /** Position of the element: `1.3`. */
  readonly number: string;
  readonly name: string;
  /** Problem of the destination and its effect on the site, in a sentence. */
  readonly sentence: string;
}

const consequenceTexts = {
  hidden: 'El sitio lo oculta.',
  'own address': 'El sitio usa su dirección propia.',
  'no link': 'El sitio lo muestra sin enlace.',
} as const;

/**
 * Returns the elements with a missing or unpublished destination, in the order of the menu.
 * @param records known targets by id
 */
export function findElementsToReview(
  field: TreeField,
  nodes: TreeNodes,
  records: ReadonlyMap<string, KnownTarget>,
): ElementToReview[] {
  const elements: ElementToReview[] = [];
  for (const { node, path } of everyNode(nodes)) {
    const state = targetState(field, node, records);
    if (!needsReview(state)) continue;
    elements.push({
      key: node.key,
      number: positionNumber(path),
      name: nodeName(field, node, records) || state.name || (field.of[node.type]?.label ?? node.type),
      sentence: `${state.fault} ${consequenceTexts[fallbackDisplayOf(field, node)]}`,
    });
  }
  return elements;
}
