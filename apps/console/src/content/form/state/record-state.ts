import type { Entry, Presence } from '@vitrina/contract';
import type { ContentType, Issue } from '@vitrina/model';
import { type ConflictRow, conflictRows } from './conflict.ts';
import type { LocalDraft } from './local-draft.ts';
import { type FormValues, unsaved, valuesOf } from './values.ts';

export type Intent = 'save' | 'publish';

/** Version on which the form is based. */
export interface Base {
  /** Id of the record; null for a new record. */
  readonly id: string | null;
  /** Revision of the record; 0 for a new record. */
  readonly revision: number;
  readonly values: FormValues;
}

/** Issues for which an action was refused, to be corrected field by field. */
export interface Fault {
  readonly intent: Intent;
  readonly issues: readonly Issue[];
  /** Set if no action was requested: the messages appear and the focus does not move. */
  readonly quiet?: true;
}

/** Conflict with the version that another person saved meanwhile. */
export interface Clash {
  readonly otherEntry: Entry;
  readonly intent: Intent;
}

/** Save or publication in progress. */
export interface Act {
  readonly intent: Intent;
  /** True while a question waits for the person's answer. Nothing is sent before it. */
  readonly isAsking: boolean;
  /** True if Publicar was pressed during the action. */
  readonly publishesNext: boolean;
}

/** Unsaved work of an earlier visit that the form offers to recover. */
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
  /**
   * True after the person chose to leave the typed values. They are not stored again before the next screen opens.
   */
  readonly isAbandoned: boolean;
  readonly act: Act | null;
  /** Number of attempts so far. The same issues are announced again after each. */
  readonly attempts: number;
  readonly fault: Fault | null;
  readonly clash: Clash | null;
  /** True if the last save did not reach the service. */
  readonly isOffline: boolean;
  /** Last known editors of the record; null until known. */
  readonly presence: Presence | null;
  /** True if another person took over the editing from this one. */
  readonly isTakenOver: boolean;
  /** Version for which a review is being requested. `isRefused` is true if the publication requires one. */
  readonly reviewRequest: { readonly entry: Entry; readonly isRefused: boolean } | null;
}

/** Returns the entry as a base version of the form. */
export function baseOf(type: ContentType, entry: Entry): Base {
  return { id: entry.id, revision: entry.revision, values: valuesOf(type, entry) };
}

/** Creates the state of a form from a base version. */
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
    act: null,
    attempts: 0,
    fault: null,
    clash: null,
    isOffline: false,
    presence: null,
    isTakenOver: false,
    reviewRequest: null,
  };
}

/** Number of fields whose typed value differs from the saved one. */
export function countUnsaved({ type, base, values }: RecordState): number {
  return unsaved(type, base.values, values).length;
}

/** Returns the running action; null also while its question waits for an answer. */
export function intentInProgress({ act }: Pick<RecordState, 'act'>): Intent | null {
  return act === null || act.isAsking ? null : act.intent;
}

/** Returns the person who edits the record instead of this one; null when this person may edit. */
export function otherEditor({ presence }: Pick<RecordState, 'presence'>): Presence['editor'] {
  return presence === null || presence.mine ? null : presence.editor;
}

/** Returns the fields in which the form differs from the version of another person. */
export function clashRows({ type, base, values }: RecordState, { otherEntry }: Clash): ConflictRow[] {
  return conflictRows(type, base.values, values, valuesOf(type, otherEntry));
}
