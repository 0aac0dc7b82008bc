import { everyNode, positionNumber, type TreeField, type TreeNodes } from '@vitrina/model';
import type { KnownTarget } from '../../../fields/tree/parts/index.ts';
import { needsReview, shownWithout, targetState } from '../../../fields/tree/parts/index.ts';
import { shownOf } from '../preview/shown.ts';

/** An element whose destination is not there, or not on the site. */
export interface ToReview {
  readonly key: string;
  /** `1.3` */
  readonly number: string;
  readonly name: string;
  /** Fault, and its effect on the site. */
  readonly sentence: string;
}

const consequences = {
  hidden: 'El sitio lo oculta.',
  'own address': 'El sitio usa su dirección propia.',
  'no link': 'El sitio lo muestra sin enlace.',
} as const;

/** The elements whose destination somebody should look at, in their order. @param records those that are known, by id */
export function toReview(
  field: TreeField,
  nodes: TreeNodes,
  records: ReadonlyMap<string, KnownTarget>,
): ToReview[] {
  const found: ToReview[] = [];
  for (const { node, path } of everyNode(nodes)) {
    const state = targetState(field, node, records);
    if (!needsReview(state)) continue;
    found.push({
      key: node.key,
      number: positionNumber(path),
      name: shownOf(field, node, records).name,
      sentence: `${state.fault} ${consequences[shownWithout(field, node)]}`,
    });
  }
  return found;
}
