/** Undo history: past values, the current one, and undone ones. */
export interface Steps<T> {
  readonly pastValues: readonly T[];
  readonly now: T;
  readonly undoneValues: readonly T[];
  /** Input of the last step, and its time: continued typing in one input is one step. */
  readonly inputId: string | null;
  readonly at: number;
}

/** Maximum number of undo steps. */
export const maxUndoSteps = 200;
/** Pause (ms) in typing below which the next change belongs to the same step. */
const typingPauseMs = 1500;

/** Creates a history with a value and nothing to undo. */
export function createSteps<T>(now: T): Steps<T> {
  return { pastValues: [], now, undoneValues: [], inputId: null, at: 0 };
}

/**
 * Adds a step and drops the undone ones.
 * @param inputId id of the input being typed in; quick successive steps of the same input are merged into one. Null
 * for a step that is never merged
 * @param at time in milliseconds of any clock
 */
export function addStep<T>(steps: Steps<T>, newValue: T, inputId: string | null, at: number): Steps<T> {
  if (newValue === steps.now) return steps;
  const isSameStep =
    inputId !== null &&
    inputId === steps.inputId &&
    at - steps.at < typingPauseMs &&
    steps.undoneValues.length === 0;
  const pastValues = isSameStep ? steps.pastValues : [...steps.pastValues, steps.now].slice(-maxUndoSteps);
  return { pastValues, now: newValue, undoneValues: [], inputId, at };
}

/** Undoes one step; returns the same history if there is none. */
export function undoStep<T>(steps: Steps<T>): Steps<T> {
  const previousValue = steps.pastValues.at(-1);
  if (previousValue === undefined) return steps;
  return {
    pastValues: steps.pastValues.slice(0, -1),
    now: previousValue,
    undoneValues: [steps.now, ...steps.undoneValues],
    inputId: null,
    at: 0,
  };
}

/** Redoes one undone step; returns the same history if there is none. */
export function redoStep<T>(steps: Steps<T>): Steps<T> {
  const [nextValue, ...undoneValues] = steps.undoneValues;
  if (nextValue === undefined) return steps;
  return { pastValues: [...steps.pastValues, steps.now], now: nextValue, undoneValues, inputId: null, at: 0 };
}
