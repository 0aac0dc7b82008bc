import type { Entry, Presence } from '@vitrina/contract';
import type { ContentType, Issue } from '@vitrina/model';
import { type ConflictRow, conflictRows } from './conflict.ts';
import type { LocalDraft } from './local-draft.ts';
import { type FormValues, unsavedChanges, valuesOf } from './values.ts';

export type Intent = 'save' | 'publish';

/** Version on which the form is based. */
export interface Base {
  /** Id of the record; null for a new record. */
  readonly id: string | null;
  /** Revision of the record; 0 for a new record. */
  readonly revision: number;
  readonly values: FormValues;
}

/** Issues because of which an action was refused. */
export interface Fault {
  readonly intent: Intent;
  readonly issues: readonly Issue[];
  /** Present if the person did not request an action. The messages are then shown without moving the focus. */
  readonly isQuiet?: true;
}

/** Conflict with the version that another person saved meanwhile. */
export interface EditConflict {
  readonly otherEntry: Entry;
  readonly intent: Intent;
}

/** Save or publication that is in progress. */
export interface CurrentAction {
  readonly intent: Intent;
  /** True while the person is asked for a confirmation. Nothing is sent before the answer. */
  readonly isAsking: boolean;
  /** True if the person pressed Publicar during the action. */
  readonly publishesNext: boolean;
}

/** Unsaved changes of an earlier visit that the form offers to restore. */
export interface StoredDraft {
  readonly draft: LocalDraft;
  /** Time of the last change, ISO 8601. */
  readonly at: string;
}

/** State of one record's form. */
export interface RecordState {
  readonly type: ContentType;
  readonly base: Base;
  /** Typed values of all fields, by field name. */
  readonly values: FormValues;
  readonly storedDraft: StoredDraft | null;
  /** True after the person chose to leave without saving. The unsaved changes are not stored again. */
  readonly isAbandoned: boolean;
  readonly currentAction: CurrentAction | null;
  /** Number of attempts so far. After each attempt the issues are announced again, even if they are the same. */
  readonly attempts: number;
  readonly fault: Fault | null;
  readonly conflict: EditConflict | null;
  /** True if the last save did not reach the service. */
  readonly isOffline: boolean;
  /** Last known editors of the record; null until known. */
  readonly presence: Presence | null;
  /** True if another person has taken over the editing from this person. */
  readonly isTakenOver: boolean;
  /**
   * Version for which the review dialog is open. `isRefused` is true if the dialog opened because a publication
   * requires a review.
   */
  readonly reviewRequest: { readonly entry: Entry; readonly isRefused: boolean } | null;
  /** True while the dialog that adds a link to a menu is open. */
  readonly isLinking: boolean;
}

/** Converts a loaded entry to the version on which the form is based. */
export function baseOf(type: ContentType, entry: Entry): Base {
  return { id: entry.id, revision: entry.revision, values: valuesOf(type, entry) };
}

/** Creates the state of a form from the version on which it is based. */
export function openRecord(
  type: ContentType,
  base: Base,
  storedDraft: StoredDraft | null = null,
): RecordState {
  return {
    type,
    base,
    values: base.values,
    storedDraft,
    isAbandoned: false,
    currentAction: null,
    attempts: 0,
    fault: null,
    conflict: null,
    isOffline: false,
    presence: null,
    isTakenOver: false,
    reviewRequest: null,
    isLinking: false,
  };
}

/** Number of fields whose typed value differs from the saved one. */
export function countUnsaved({ type, base, values }: RecordState): number {
  return unsavedChanges(type, base.values, values).length;
}

/** Returns the action in progress. Null if there is none or it still waits for a confirmation. */
export function intentInProgress({ currentAction }: Pick<RecordState, 'currentAction'>): Intent | null {
  return currentAction === null || currentAction.isAsking ? null : currentAction.intent;
}

/** Returns another person who is editing the record, which makes the form read-only. Null if this person may edit. */
export function otherEditor({ presence }: Pick<RecordState, 'presence'>): Presence['editor'] {
  return presence === null || presence.mine ? null : presence.editor;
}

/** Returns the fields in which the form differs from the version of another person. */
export function conflictRowsOf(
  { type, base, values }: RecordState,
  { otherEntry }: EditConflict,
): ConflictRow[] {
  return conflictRows(type, base.values, values, valuesOf(type, otherEntry));
}
