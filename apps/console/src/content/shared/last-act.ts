import type { ContentType } from '@vitrina/model';
import { createStore, type ReadableStore } from '../../lib/state/store.ts';
import type { UndoCall } from './undo.ts';

/** Time (ms) after which the next step is no longer offered: others may have changed the records meanwhile. */
const offerMs = 10 * 60_000;

/** Last action on records of a type, which offers a next step until the next action. */
export interface LastAct {
  /** Slug of the content type. */
  readonly type: string;
  readonly ids: readonly string[];
  /** Summary: `12 retirados`. */
  readonly text: string;
  /** Calls that undo the action; null if it cannot be undone. */
  readonly undo: readonly UndoCall[] | null;
}

const store = createStore<LastAct | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Last action of this tab; null if it offers no next step. */
export const lastAct: ReadableStore<LastAct | null> = store;

/** Replaces the last action. */
export function setLastAct(act: LastAct | null): void {
  clearTimeout(timer);
  if (act !== null) timer = setTimeout(() => store.write(null), offerMs);
  store.write(act);
}

/** Returns the last action if it concerned exactly this record; null otherwise. */
export function lastActOn(
  act: LastAct | null,
  { slug }: Pick<ContentType, 'slug'>,
  id: string,
): LastAct | null {
  return act !== null && act.type === slug && act.ids.length === 1 && act.ids[0] === id ? act : null;
}
