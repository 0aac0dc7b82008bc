import type { Entry, Presence } from '@vitrina/contract';
import type { ContentType, Issue } from '@vitrina/model';
import { type ConflictRow, conflictRows } from './conflict.ts';
import type { LocalDraft } from './local-draft.ts';
import { type FormValues, unsaved, valuesOf } from './values.ts';

export type Intent = 'save' | 'publish';

/** The version that the form stands on. */
export interface Base {
  /** Null for a record that does not exist yet. */
  readonly id: string | null;
  /** 0 for a record that does not exist yet. */
  readonly revision: number;
  readonly values: FormValues;
}

/** Reasons that an action was refused, to be corrected field by field. */
export interface Fault {
  readonly intent: Intent;
  readonly issues: readonly Issue[];
  /** Nothing was to be done: the messages show, the focus stays where it is. */
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
  /** A question is open: nothing is sent until it is answered. */
  readonly isAsking: boolean;
  /** Publicar was pressed meanwhile. */
  readonly publishesNext: boolean;
}

/** Unsaved work of an earlier visit, offered for recovery. */
export interface StoredDraft {
  readonly draft: LocalDraft;
  /** ISO 8601: last change. */
  readonly at: string;
}

/** State of one record's form. */
export interface RecordState {
  readonly type: ContentType;
  readonly base: Base;
  /** Typed values, every field by its name. */
  readonly values: FormValues;
  readonly storedDraft: StoredDraft | null;
  /** The person left the typed values behind knowingly: they are not kept again while the next screen is on its way. */
  readonly isAbandoned: boolean;
  readonly act: Act | null;
  /** Number of acts so far: the same faults are announced again after each. */
  readonly attempts: number;
  readonly fault: Fault | null;
  readonly clash: Clash | null;
  /** The last save did not reach the service. */
  readonly isOffline: boolean;
  /** Last answer about who has the record open; null while unknown. */
  readonly presence: Presence | null;
  /** This person was writing until another one took over. */
  readonly isTakenOver: boolean;
  /** Version for which a review is being requested, and true if publishing it was refused without one. */
  readonly reviewRequest: { readonly entry: Entry; readonly isRefused: boolean } | null;
}

/** The version that an entry is. */
export function baseOf(type: ContentType, entry: Entry): Base {
  return { id: entry.id, revision: entry.revision, values: valuesOf(type, entry) };
}

/** State of a form that opens on these values. */
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

/** The act that is being done; null while a question waits for its answer, which is no work. */
export function intentInProgress({ act }: Pick<RecordState, 'act'>): Intent | null {
  return act === null || act.isAsking ? null : act.intent;
}

/** Person who edits the record in place of this one; null when this one may. */
export function otherEditor({ presence }: Pick<RecordState, 'presence'>): Presence['editor'] {
  return presence === null || presence.mine ? null : presence.editor;
}

/** Fields in which the form differs from the version of another person. */
export function clashRows({ type, base, values }: RecordState, { otherEntry }: Clash): ConflictRow[] {
  return conflictRows(type, base.values, values, valuesOf(type, otherEntry));
}
