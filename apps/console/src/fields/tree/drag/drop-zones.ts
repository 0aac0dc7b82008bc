import { everyNode, type TreeNodes, type TreePosition } from '@vitrina/model';
import type { DropZone } from './positions.ts';

const keyOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/**
 * Returns the drop zones: the heads of open parents, all other cards, and the ends of visible lists. Heights are
 * measured from the top of the page, so that scrolling does not change them.
 */
export function zonesIn(root: HTMLElement, nodes: TreeNodes): DropZone[] {
  const edgesOf = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top + window.scrollY, bottom: bottom + window.scrollY };
  };
  const shownParents = new Set(
    [...root.querySelectorAll<HTMLElement>('[data-children]')].map(({ dataset }) => dataset['children']),
  );
  const childCounts = new Map<string, number>();
  for (const { node } of everyNode(nodes)) childCounts.set(node.key, node.components.length);
  const cardZones = [...root.querySelectorAll<HTMLElement>('[data-card]')].flatMap((card): DropZone[] => {
    const { card: key = '', parent, index = '0' } = card.dataset;
    const count = childCounts.get(key);
    const headElement = card.querySelector<HTMLElement>('[data-head]');
    if (count === undefined || headElement === null) return [];
    const isShown = shownParents.has(key);
    const childList = card.hasAttribute('data-holds') ? { isShown, count } : null;
    const position = { parent: keyOrNull(parent), index: Number(index) };
    return [
      {
        kind: 'card',
        key,
        ...position,
        childList,
        ...edgesOf(childList !== null && isShown ? headElement : card),
      },
    ];
  });
  const endZones = [...root.querySelectorAll<HTMLElement>('[data-end]')].map((end): DropZone => {
    const parent = keyOrNull(end.dataset['end']);
    const count = parent === null ? nodes.length : (childCounts.get(parent) ?? 0);
    return { kind: 'end', parent, index: count, ...edgesOf(end) };
  });
  return [...cardZones, ...endZones];
}

/** Returns the coordinates of the line that marks a position among the visible cards, without the dragged one. */
export function lineAt(root: HTMLElement, key: string, { parent, index }: TreePosition) {
  const list = root.querySelector<HTMLElement>(`[data-children="${parent ?? ''}"]`);
  if (list === null) return null;
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > ul > [data-card]')].filter(
    (card) => card.dataset['card'] !== key,
  );
  const nextCard = cards[index];
  const previousCard = cards[index - 1];
  const rootBox = root.getBoundingClientRect();
  const box = (nextCard ?? previousCard ?? list).getBoundingClientRect();
  const y = nextCard ? box.top - 5 : previousCard ? box.bottom + 3 : box.top - 2;
  return {
    top: y - rootBox.top,
    left: box.left - rootBox.left,
    width: box.width,
    element: nextCard ?? previousCard ?? list,
  };
}
