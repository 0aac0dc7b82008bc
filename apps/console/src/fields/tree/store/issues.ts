import {
  findNode,
  type Issue,
  jsonPointerTo,
  nodeAt,
  sameValue,
  type TreeNode,
  type TreeNodes,
} from '@vitrina/model';

const settingsStep = '/settings';

/** The setting that the rest of a pointer leads into; null when it is about the element itself. */
const settingIn = (rest: string): string | null =>
  rest.startsWith(`${settingsStep}/`) ? (rest.split('/')[2] ?? null) : null;

/**
 * Issues of each element, by its key, with paths from its settings; an issue of the element itself has an empty path.
 */
export function issuesByKey(
  nodes: TreeNodes,
  issues: readonly Issue[],
): ReadonlyMap<string, readonly Issue[]> {
  const byKey = new Map<string, Issue[]>();
  for (const issue of issues) {
    const found = nodeAt(nodes, issue.path);
    if (found === undefined) continue;
    const path = found.rest.startsWith(settingsStep) ? found.rest.slice(settingsStep.length) : '';
    const known = byKey.get(found.node.key);
    if (known) known.push({ ...issue, path });
    else byKey.set(found.node.key, [{ ...issue, path }]);
  }
  return byKey;
}

/** Counts the issues of an element and its children. */
export function countIssues(node: TreeNode, wrong: ReadonlyMap<string, readonly Issue[]>): number {
  if (wrong.size === 0) return 0;
  return node.components.reduce(
    (sum, inner) => sum + countIssues(inner, wrong),
    wrong.get(node.key)?.length ?? 0,
  );
}

/**
 * The objections after a change: those about what was changed are gone, the others go with their elements to where these
 * stand now.
 */
export function carriedIssues(
  before: TreeNodes,
  after: TreeNodes,
  issues: readonly Issue[],
): readonly Issue[] {
  if (before === after) return issues;
  return issues.flatMap((issue) => {
    const was = nodeAt(before, issue.path);
    const is = was && findNode(after, was.node.key);
    if (was === undefined || is === undefined) return [];
    const setting = settingIn(was.rest);
    const untouched =
      setting === null
        ? sameValue(was.node.settings, is.node.settings) && was.node.components === is.node.components
        : sameValue(was.node.settings[setting], is.node.settings[setting]);
    return untouched ? [{ ...issue, path: `${jsonPointerTo(is.path)}${was.rest}` }] : [];
  });
}
