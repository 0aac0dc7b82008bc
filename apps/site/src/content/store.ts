import { isApiError } from '@vitrina/client';
import { LRUCache } from 'lru-cache';

/** An answer younger than this is used without asking again. */
const freshMs = 1_000;
/** An answer that is there is used as it is when the service takes longer than this to say whether it still holds. */
const answerTimeoutMs = 800;

/** The service gave no answer, and none is known from before. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** What was read of one call: the answer's body, null when the service says that there is none. */
export interface Held {
  readonly key: string;
  readonly load: () => Promise<unknown>;
  value: unknown;
  /** When the service last said so; 0 before its first answer. */
  checkedAtMs: number;
  checking: Promise<void> | null;
}

/** Keeps what was read, and asks whether it still holds before it is used again. */
export interface Store {
  /** What the call answers. @throws Unavailable */
  get(key: string, load: () => Promise<unknown>): Promise<Held>;
  /** Whether what is held may be used without asking. */
  isFresh(held: Held): boolean;
  /** Makes what is held fresh; while the service gives no answer, it stays as it was. */
  refresh(held: Held): Promise<void>;
}

/** How long an answer is as JSON; for what has none yet, as little as is counted. */
const charactersOf = ({ value }: Held): number => Math.max(1, JSON.stringify(value ?? null).length);

/** What a store is made with. */
export interface StoreLimits {
  /** It keeps the answers that were used last, as many as are together so long as JSON. */
  readonly maxCharacters: number;
  readonly nowMs: () => number;
}

/** A store in memory. */
export function createStore({ maxCharacters, nowMs }: StoreLimits): Store {
  const kept = new LRUCache<string, Held>({ maxSize: maxCharacters, sizeCalculation: charactersOf });
  const isFresh = (held: Held): boolean => nowMs() - held.checkedAtMs < freshMs;

  const check = async (held: Held): Promise<void> => {
    try {
      const value = await held.load();
      if (value !== held.value) {
        held.value = value;
        // It is measured anew when it is put in anew.
        if (kept.peek(held.key) === held && kept.delete(held.key)) kept.set(held.key, held);
      }
      held.checkedAtMs = nowMs();
    } catch (error) {
      if (isRefusal(error)) held.value = null;
      else if (held.checkedAtMs === 0) throw new Unavailable('The service gave no answer.', { cause: error });
      // The next who asks waits no more than this one did.
      held.checkedAtMs = nowMs();
    } finally {
      held.checking = null;
    }
  };

  const refresh = async (held: Held): Promise<void> => {
    if (isFresh(held)) return;
    held.checking ??= check(held);
    if (held.checkedAtMs === 0) return held.checking;
    await Promise.race([
      held.checking,
      new Promise<void>((resolve) => setTimeout(resolve, answerTimeoutMs).unref()),
    ]);
  };

  return {
    isFresh,
    refresh,
    async get(key, load) {
      const known = kept.get(key);
      const held = known ?? { key, load, value: undefined, checkedAtMs: 0, checking: null };
      if (known === undefined) kept.set(key, held);
      try {
        await refresh(held);
      } catch (error) {
        kept.delete(key);
        throw error;
      }
      return held;
    },
  };
}

/** Whether the service has decided that there is nothing to read, rather than failed. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}
