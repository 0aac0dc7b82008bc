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

/** Returns the setting in the rest of a JSON pointer; null if the pointer refers to the element itself. */
const settingIn = (restPath: string): string | null =>
  restPath.startsWith(`${settingsStep}/`) ? (restPath.split('/')[2] ?? null) : null;

/**
 * Returns the issues of each element by its key, with paths relative to its settings; an issue of the element itself
 * has an empty path.
 */
export function issuesByKey(
  nodes: TreeNodes,
  issues: readonly Issue[],
): ReadonlyMap<string, readonly Issue[]> {
  const byKey = new Map<string, Issue[]>();
  for (const issue of issues) {
    const match = nodeAt(nodes, issue.path);
    if (match === undefined) continue;
    const path = match.rest.startsWith(settingsStep) ? match.rest.slice(settingsStep.length) : '';
    const nodeIssues = byKey.get(match.node.key);
    if (nodeIssues) nodeIssues.push({ ...issue, path });
    else byKey.set(match.node.key, [{ ...issue, path }]);
  }
  return byKey;
}

/** Counts the issues of an element and its children. */
export function countIssues(node: TreeNode, elementIssues: ReadonlyMap<string, readonly Issue[]>): number {
  if (elementIssues.size === 0) return 0;
  return node.components.reduce(
    (sum, childNode) => sum + countIssues(childNode, elementIssues),
    elementIssues.get(node.key)?.length ?? 0,
  );
}

/**
 * Returns the issues that remain after a change. Issues of changed values are dropped; all other issues get the new
 * paths of their elements.
 */
export function keepIssues(
  oldNodes: TreeNodes,
  newNodes: TreeNodes,
  issues: readonly Issue[],
): readonly Issue[] {
  if (oldNodes === newNodes) return issues;
  return issues.flatMap((issue) => {
    const oldMatch = nodeAt(oldNodes, issue.path);
    const is = oldMatch && findNode(newNodes, oldMatch.node.key);
    if (oldMatch === undefined || is === undefined) return [];
    const setting = settingIn(oldMatch.rest);
    const isUntouched =
      setting === null
        ? sameValue(oldMatch.node.settings, is.node.settings) &&
          oldMatch.node.components === is.node.components
        : sameValue(oldMatch.node.settings[setting], is.node.settings[setting]);
    return isUntouched ? [{ ...issue, path: `${jsonPointerTo(is.path)}${oldMatch.rest}` }] : [];
  });
}
