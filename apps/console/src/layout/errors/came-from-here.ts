/** True if the browser's "back" stays in this console: the router counts its own steps in the history's state. */
export function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
