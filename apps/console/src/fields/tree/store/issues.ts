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
const settingIn = (rest: string): string | null =>
  rest.startsWith(`${settingsStep}/`) ? (rest.split('/')[2] ?? null) : null;

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
    const issuesOfNode = byKey.get(match.node.key);
    if (issuesOfNode) issuesOfNode.push({ ...issue, path });
    else byKey.set(match.node.key, [{ ...issue, path }]);
  }
  return byKey;
}

/** Counts the issues of an element and its children. */
export function countIssues(node: TreeNode, elementIssues: ReadonlyMap<string, readonly Issue[]>): number {
  if (elementIssues.size === 0) return 0;
  return node.components.reduce(
    (sum, inner) => sum + countIssues(inner, elementIssues),
    elementIssues.get(node.key)?.length ?? 0,
  );
}

/**
 * Returns the issues that remain after a change. Issues of changed values are dropped; all other issues get the new
 * paths of their elements.
 */
export function carriedIssues(
  stateBefore: TreeNodes,
  stateAfter: TreeNodes,
  issues: readonly Issue[],
): readonly Issue[] {
  if (stateBefore === stateAfter) return issues;
  return issues.flatMap((issue) => {
    const previousValue = nodeAt(stateBefore, issue.path);
    const is = previousValue && findNode(stateAfter, previousValue.node.key);
    if (previousValue === undefined || is === undefined) return [];
    const setting = settingIn(previousValue.rest);
    const isUntouched =
      setting === null
        ? sameValue(previousValue.node.settings, is.node.settings) &&
          previousValue.node.components === is.node.components
        : sameValue(previousValue.node.settings[setting], is.node.settings[setting]);
    return isUntouched ? [{ ...issue, path: `${jsonPointerTo(is.path)}${previousValue.rest}` }] : [];
  });
}
