import { type TreeField, type TreeNode, type TreeNodes, visibleText } from '@vitrina/model';
import type { KnownTarget } from '../../../fields/tree/parts/index.ts';
import { needsReview, shownWithout, targetState } from '../../../fields/tree/parts/index.ts';
import { imageUrl } from '../../../records/thumbnails/index.ts';
import { type Run, richRuns } from './rich-runs.ts';

/** Appearance of an element on the site. */
export interface ElementLook {
  /** Title of the element; if it has none, the name of its target; otherwise the name of its kind. Never empty. */
  readonly name: string;
  readonly title: readonly Run[];
  readonly description: readonly Run[];
  /** Name of the icon; null if there is none. */
  readonly icon: string | null;
  /** Address of the picture; null if there is none. */
  readonly picture: string | null;
  /** True if the site hides the element, because the target is not published. */
  readonly hidden: boolean;
}

function htmlOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string'
    ? value.html
    : '';
}

/** Returns an element as the site draws it. @param records known targets by id */
export function lookOf(
  field: TreeField,
  node: TreeNode,
  records: ReadonlyMap<string, KnownTarget>,
): ElementLook {
  const { settings, type } = node;
  const state = targetState(field, node, records);
  const titleRuns = richRuns(htmlOf(settings['title']));
  const name = visibleText(htmlOf(settings['title'])) || state.name || (field.of[type]?.label ?? type);
  const icon = settings['icon_name'];
  return {
    name,
    title: titleRuns.length > 0 ? titleRuns : [{ kind: 'words', text: name, bold: false }],
    description: richRuns(htmlOf(settings['description'])),
    icon: typeof icon === 'string' && icon !== '' ? icon : null,
    picture: imageUrl(settings['background_image']),
    hidden: needsReview(state) && shownWithout(field, node) === 'hidden',
  };
}

/** Entry in the bar of the site, with the mosaics shown in its panel. */
export interface Panel {
  readonly head: TreeNode;
  readonly number: string;
  readonly tiles: readonly { readonly node: TreeNode; readonly number: string }[];
}

/**
 * Returns the panels of a bar: one for each top-level container. A mosaic belongs to the panel of the container that
 * precedes it.
 */
export function panelsOf(nodes: TreeNodes): Panel[] {
  const panels: { head: TreeNode; number: string; tiles: { node: TreeNode; number: string }[] }[] = [];
  for (const [index, node] of nodes.entries()) {
    const number = `${index + 1}`;
    const last = panels.at(-1);
    if (last && node.type === 'tiles-wrapper') last.tiles.push({ node, number });
    else panels.push({ head: node, number, tiles: [] });
  }
  return panels;
}

/** True if the element has the key, or if an element inside it does. */
export function contains(node: TreeNode, key: string | null): boolean {
  return key !== null && (node.key === key || node.components.some((inner) => contains(inner, key)));
}

/** Consecutive children of an element that are drawn in the same way: as cards, or as lines of a list. */
export interface Stretch {
  readonly tiles: boolean;
  readonly children: readonly { readonly node: TreeNode; readonly number: string }[];
}

/** Groups the children of an element into runs of consecutive cards and runs of other elements. */
export function stretchesOf({ components }: TreeNode, number: string): Stretch[] {
  const stretches: { tiles: boolean; children: { node: TreeNode; number: string }[] }[] = [];
  for (const [index, node] of components.entries()) {
    const tiles = node.type === 'simple-tile-item' || node.type === 'detailed-tile-item';
    const child = { node, number: `${number}.${index + 1}` };
    const last = stretches.at(-1);
    if (last?.tiles === tiles) last.children.push(child);
    else stretches.push({ tiles, children: [child] });
  }
  return stretches;
}
