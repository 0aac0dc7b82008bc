/** Past, present and undone values with their history. */
export interface Steps<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly next: readonly T[];
  /** Subject and time of the last step: continued typing in one field is one step. */
  readonly mark: string | null;
  readonly at: number;
}

/** So many steps can be undone. */
export const maxUndoSteps = 200;
/** Typing in one field goes on as one step while the pauses are shorter than this, in milliseconds. */
const typingPauseMs = 1500;

/** A value with nothing to undo. */
export function beginSteps<T>(now: T): Steps<T> {
  return { past: [], now, next: [], mark: null, at: 0 };
}

/**
 * One step further. What was undone is forgotten.
 * @param mark what is typed in; steps of the same mark that follow soon are one. Null for a step of its own
 * @param at milliseconds of any clock
 */
export function addStep<T>(steps: Steps<T>, next: T, mark: string | null, at: number): Steps<T> {
  if (next === steps.now) return steps;
  const goesOn =
    mark !== null && mark === steps.mark && at - steps.at < typingPauseMs && steps.next.length === 0;
  const past = goesOn ? steps.past : [...steps.past, steps.now].slice(-maxUndoSteps);
  return { past, now: next, next: [], mark, at };
}

/** One step back; the same when there is none. */
export function undoStep<T>(steps: Steps<T>): Steps<T> {
  const pastBefore = steps.past.at(-1);
  if (pastBefore === undefined) return steps;
  return {
    past: steps.past.slice(0, -1),
    now: pastBefore,
    next: [steps.now, ...steps.next],
    mark: null,
    at: 0,
  };
}

/** One undone step again; the same when there is none. */
export function redoStep<T>(steps: Steps<T>): Steps<T> {
  const [stateAfter, ...next] = steps.next;
  if (stateAfter === undefined) return steps;
  return { past: [...steps.past, steps.now], now: stateAfter, next, mark: null, at: 0 };
}
