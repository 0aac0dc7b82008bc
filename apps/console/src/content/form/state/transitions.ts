import type { Entry, Presence } from '@vitrina/contract';
import { type Issue, sameValue } from '@vitrina/model';
import { mergeValues, type Side } from './conflict.ts';
import { issuesOf, isWithin, sortIssues, withoutIssuesOf } from './issues.ts';
import {
  baseOf,
  conflictRowsOf,
  countUnsaved,
  type Fault,
  type Intent,
  otherEditor,
  type RecordState,
} from './record-state.ts';
import { type FormValues, formFields, rebaseValues, valuesOf, valuesToSet } from './values.ts';

const withIssues = (fault: Fault, issues: readonly Issue[]): Fault | null =>
  issues.length === 0 ? null : { ...fault, issues };

/**
 * Sets the value of a field and clears the values of dependent fields that no longer fit.
 * @param remainingIssues issues of the field, with paths relative to its value
 */
export function setField(
  state: RecordState,
  key: string,
  value: unknown,
  remainingIssues: readonly Issue[] = [],
): RecordState {
  const { type, values, fault } = state;
  const nextState = { ...state, values: { ...values, ...valuesToSet(formFields(type), values, key, value) } };
  if (fault === null || sameValue(issuesOf(fault.issues, key), remainingIssues)) return nextState;
  const issues = remainingIssues.map((issue) => ({ ...issue, path: `/${key}${issue.path}` }));
  return { ...nextState, fault: withIssues(fault, [...withoutIssuesOf(fault.issues, key), ...issues]) };
}

/** Replaces the typed values. */
export const setValues = (state: RecordState, values: FormValues): RecordState => ({ ...state, values });

/** Makes the version from a response the base of the form. Values that changed after `sent` was sent are kept. */
export function receiveEntry(
  state: RecordState,
  entry: Entry,
  sentValues: FormValues = state.base.values,
): RecordState {
  const base = baseOf(state.type, entry);
  return {
    ...state,
    base,
    values: rebaseValues(sentValues, state.values, base.values),
    // A draft of an earlier new record does not belong to the record just created.
    storedDraft: state.base.id === null ? null : state.storedDraft,
  };
}

/**
 * Shows a newer version of the record after a reload. If the form has unsaved changes, nothing happens; the next save
 * then detects the conflict.
 */
export function followEntry(state: RecordState, entry: Entry): RecordState {
  return entry.revision > state.base.revision && countUnsaved(state) === 0
    ? receiveEntry(state, entry)
    : state;
}

/** Replaces the typed values with those of a version of the record. */
export function resetToEntry(state: RecordState, entry: Entry): RecordState {
  const base = baseOf(state.type, entry);
  return { ...state, base, values: base.values };
}

/** Discards the typed values. */
export const dropChanges = (state: RecordState): RecordState => ({ ...state, values: state.base.values });

export function startAction(state: RecordState, intent: Intent): RecordState {
  const currentAction = { intent, isAsking: false, publishesNext: false };
  return { ...state, currentAction, attempts: state.attempts + 1 };
}

/** Marks the action in progress to be followed by a publication. */
export const queuePublication = ({ currentAction, ...state }: RecordState): RecordState => ({
  ...state,
  currentAction: currentAction && { ...currentAction, publishesNext: true },
});

/** Replaces the finished save with the queued publication. */
export const continueWithPublication = ({ currentAction, ...state }: RecordState): RecordState => ({
  ...state,
  currentAction: currentAction && { ...currentAction, intent: 'publish' },
});

export const setAsking = ({ currentAction, ...state }: RecordState, isAsking: boolean): RecordState => ({
  ...state,
  currentAction: currentAction && { ...currentAction, isAsking },
});

export const endAction = (state: RecordState): RecordState => ({ ...state, currentAction: null });
export const showFault = (state: RecordState, intent: Intent, issues: readonly Issue[]): RecordState => ({
  ...state,
  fault: { intent, issues: sortIssues(state.type, issues) },
});

export const clearFault = (state: RecordState): RecordState => ({ ...state, fault: null });

/**
 * Shows issues that no action caused. @param id prefix of the ids of a part of the form; by default the whole form
 */
export function showIssues(state: RecordState, issues: readonly Issue[], id?: string): RecordState {
  const otherIssues =
    id === undefined ? [] : (state.fault?.issues ?? []).filter((issue) => !isWithin(issue, id));
  const fault: Fault = { intent: state.fault?.intent ?? 'save', issues: [], isQuiet: true };
  return { ...state, fault: withIssues(fault, sortIssues(state.type, [...otherIssues, ...issues])) };
}

export const showConflict = (state: RecordState, otherEntry: Entry, intent: Intent): RecordState => ({
  ...state,
  conflict: { otherEntry, intent },
});

export const closeConflict = (state: RecordState): RecordState => ({ ...state, conflict: null });

/** Makes the other person's version the base of the form. The typed values are then those of the chosen versions. */
export function resolveConflict(state: RecordState, choices: Readonly<Record<string, Side>>): RecordState {
  const { conflict, type } = state;
  if (conflict === null) return state;
  const values = mergeValues(valuesOf(type, conflict.otherEntry), conflictRowsOf(state, conflict), choices);
  return { ...resetToEntry(state, conflict.otherEntry), values, conflict: null };
}

export const setOffline = (state: RecordState, isOffline: boolean): RecordState => ({ ...state, isOffline });

export function receivePresence(state: RecordState, presence: Presence): RecordState {
  const isBlocked = otherEditor({ presence }) !== null;
  const wasWriting = state.presence !== null && otherEditor(state) === null;
  return { ...state, presence, isTakenOver: isBlocked && (wasWriting || state.isTakenOver) };
}

/** Removes the known editors of the record from the state, after presence signals have stopped. */
export const forgetPresence = (state: RecordState): RecordState => ({
  ...state,
  presence: null,
  isTakenOver: false,
});

export const requestReview = (state: RecordState, entry: Entry, isRefused: boolean): RecordState => ({
  ...state,
  reviewRequest: { entry, isRefused },
});

export const closeReviewRequest = (state: RecordState): RecordState => ({ ...state, reviewRequest: null });
export const setLinking = (state: RecordState, isLinking: boolean): RecordState => ({ ...state, isLinking });
export const discardDraft = (state: RecordState): RecordState => ({ ...state, storedDraft: null });

/** Leaves the form and drops the typed values. */
export const abandonRecord = (state: RecordState): RecordState => ({
  ...state,
  storedDraft: null,
  isAbandoned: true,
});

/** Applies the unsaved work of an earlier visit to the form. */
export function recoverDraft(state: RecordState): RecordState {
  if (state.storedDraft === null) return state;
  const { revision, base, values } = state.storedDraft.draft;
  return {
    ...state,
    // The draft keeps its older base version, so that the next save detects the conflict and asks.
    base: { ...state.base, revision, values: { ...state.base.values, ...base } },
    values: { ...state.values, ...values },
    storedDraft: null,
  };
}
