import { everyNode, type TreeNodes, type TreePosition } from '@vitrina/model';
import type { DropZone } from './positions.ts';

const keyIn = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/**
 * Returns the drop zones: the heads of open parents, all other cards, and the ends of visible lists. Heights are
 * measured from the top of the page, so that scrolling does not change them.
 */
export function zonesIn(root: HTMLElement, nodes: TreeNodes): DropZone[] {
  const edges = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top + window.scrollY, bottom: bottom + window.scrollY };
  };
  const shownParents = new Set(
    [...root.querySelectorAll<HTMLElement>('[data-children]')].map(({ dataset }) => dataset['children']),
  );
  const counts = new Map<string, number>();
  for (const { node } of everyNode(nodes)) counts.set(node.key, node.components.length);
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')].flatMap((card): DropZone[] => {
    const { card: key = '', parent, index = '0' } = card.dataset;
    const count = counts.get(key);
    const head = card.querySelector<HTMLElement>('[data-head]');
    if (count === undefined || head === null) return [];
    const isShown = shownParents.has(key);
    const holds = card.hasAttribute('data-holds') ? { isShown, count } : null;
    const position = { parent: keyIn(parent), index: Number(index) };
    return [{ kind: 'card', key, ...position, holds, ...edges(holds !== null && isShown ? head : card) }];
  });
  const ends = [...root.querySelectorAll<HTMLElement>('[data-end]')].map((end): DropZone => {
    const parent = keyIn(end.dataset['end']);
    const count = parent === null ? nodes.length : (counts.get(parent) ?? 0);
    return { kind: 'end', parent, index: count, ...edges(end) };
  });
  return [...cards, ...ends];
}

/** Returns the coordinates of the line that marks a position among the visible cards, without the dragged one. */
export function lineAt(root: HTMLElement, key: string, { parent, index }: TreePosition) {
  const list = root.querySelector<HTMLElement>(`[data-children="${parent ?? ''}"]`);
  if (list === null) return null;
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > ul > [data-card]')].filter(
    (card) => card.dataset['card'] !== key,
  );
  const next = cards[index];
  const previous = cards[index - 1];
  const frame = root.getBoundingClientRect();
  const box = (next ?? previous ?? list).getBoundingClientRect();
  const y = next ? box.top - 5 : previous ? box.bottom + 3 : box.top - 2;
  return {
    top: y - frame.top,
    left: box.left - frame.left,
    width: box.width,
    element: next ?? previous ?? list,
  };
}
