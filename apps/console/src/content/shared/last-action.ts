import type { ContentType } from '@vitrina/model';
import { createStore, type ReadableStore } from '../../lib/state/store.ts';
import type { UndoCall } from './undo.ts';

/** Time (ms) after which the next step is no longer offered: others may have changed the records meanwhile. */
const offerMs = 10 * 60_000;

/** Last action on records of a type, which offers a next step until the next action. */
export interface LastAction {
  /** Slug of the content type. */
  readonly type: string;
  readonly ids: readonly string[];
  /** Summary: `12 retirados`. */
  readonly text: string;
  /** Calls that undo the action; null if it cannot be undone. */
  readonly undo: readonly UndoCall[] | null;
}

const store = createStore<LastAction | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Last action of this tab; null if it offers no next step. */
export const lastAction: ReadableStore<LastAction | null> = store;

/** Replaces the last action. */
export function setLastAction(action: LastAction | null): void {
  clearTimeout(timer);
  if (action !== null) timer = setTimeout(() => store.write(null), offerMs);
  store.write(action);
}

/** Returns the last action if it concerned exactly this record; null otherwise. */
export function lastActionOn(
  action: LastAction | null,
  { slug }: Pick<ContentType, 'slug'>,
  id: string,
): LastAction | null {
  return action !== null && action.type === slug && action.ids.length === 1 && action.ids[0] === id
    ? action
    : null;
}
