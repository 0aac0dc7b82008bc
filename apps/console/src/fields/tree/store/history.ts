/** Undo history: past values, the current one, and undone ones. */
export interface Steps<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly next: readonly T[];
  /** Input of the last step, and its time: continued typing in one input is one step. */
  readonly mark: string | null;
  readonly at: number;
}

/** Maximum number of undo steps. */
export const maxUndoSteps = 200;
/** Pause (ms) in typing below which the next change belongs to the same step. */
const typingPauseMs = 1500;

/** Creates a history with a value and nothing to undo. */
export function beginSteps<T>(now: T): Steps<T> {
  return { past: [], now, next: [], mark: null, at: 0 };
}

/**
 * Adds a step and drops the undone ones.
 * @param mark id of the input being typed in; quick successive steps with the same mark are merged into one. Null for
 * a step that is never merged
 * @param at time in milliseconds of any clock
 */
export function addStep<T>(steps: Steps<T>, next: T, mark: string | null, at: number): Steps<T> {
  if (next === steps.now) return steps;
  const goesOn =
    mark !== null && mark === steps.mark && at - steps.at < typingPauseMs && steps.next.length === 0;
  const past = goesOn ? steps.past : [...steps.past, steps.now].slice(-maxUndoSteps);
  return { past, now: next, next: [], mark, at };
}

/** Undoes one step; returns the same history if there is none. */
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

/** Redoes one undone step; returns the same history if there is none. */
export function redoStep<T>(steps: Steps<T>): Steps<T> {
  const [stateAfter, ...next] = steps.next;
  if (stateAfter === undefined) return steps;
  return { past: [...steps.past, steps.now], now: stateAfter, next, mark: null, at: 0 };
}
