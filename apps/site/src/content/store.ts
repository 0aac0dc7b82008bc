import { isApiError } from '@vitrina/client';
import { LRUCache } from 'lru-cache';
import { entryOverheadBytes, jsonBytes, textBytes } from './bytes.ts';

/** An answer younger than this is used without asking again. */
const freshMs = 1_000;
/** An answer that is there is used as it is when the service takes longer than this to say whether it still holds. */
const answerTimeoutMs = 800;

/** The service gave no answer, and none is known from before. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Body of an answer, null when the service says that there is none, and the number of that state of it. */
export interface Reading {
  readonly value: unknown;
  readonly version: number;
}

/** Versions of the answers that a page was made of, by their keys. A page keeps no answer in memory. */
export type Dependencies = ReadonlyMap<string, number>;

/** Answers of the service, by key. */
export interface AnswerSource {
  /** Returns the answer of the call. @throws Unavailable */
  get(key: string, load: () => Promise<unknown>): Promise<Reading>;
}

/** Keeps what was read, and asks whether it still holds before it is used again. */
export interface Store extends AnswerSource {
  /** True if all answers are known to be those versions without a request to the service. */
  areFresh(dependencies: Dependencies): boolean;
  /**
   * True if all answers are still those versions. The service is asked for those that were not checked lately; while it
   * gives no answer, they stay as they were. False if one is no longer in memory.
   */
  areCurrent(dependencies: Dependencies): Promise<boolean>;
}

/** Answer in the store. */
interface Held {
  readonly key: string;
  readonly load: () => Promise<unknown>;
  value: unknown;
  version: number;
  /** When the service last confirmed it; 0 before its first answer. */
  checkedAtMs: number;
  checking: Promise<void> | null;
}

/** Limits and clock of a store. */
export interface StoreOptions {
  /** The least recently used answers beyond this many bytes, keys and overhead included, are removed. */
  readonly maxBytes: number;
  readonly nowMs: () => number;
}

/** Creates a store in memory. */
export function createStore({ maxBytes, nowMs }: StoreOptions): Store {
  const kept = new LRUCache<string, Held>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => jsonBytes(value) + textBytes(key) + entryOverheadBytes,
  });
  const isFresh = (held: Held): boolean => nowMs() - held.checkedAtMs < freshMs;
  let versions = 0;

  const change = (held: Held, value: unknown): void => {
    if (held.version !== 0 && value === held.value) return;
    held.value = value;
    held.version = ++versions;
    // The cache measures an entry again only when it is put in again.
    if (kept.peek(held.key) === held && kept.delete(held.key)) kept.set(held.key, held);
  };

  const check = async (held: Held): Promise<void> => {
    try {
      change(held, await held.load());
    } catch (error) {
      if (isRefusal(error)) change(held, null);
      else if (held.checkedAtMs === 0) throw new Unavailable('The service gave no answer.', { cause: error });
    } finally {
      held.checking = null;
    }
    // Also after a failure: the next reader waits no longer than this one did.
    held.checkedAtMs = nowMs();
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
    areFresh: (dependencies) =>
      [...dependencies].every(([key, version]) => {
        const held = kept.get(key);
        return held !== undefined && held.version === version && isFresh(held);
      }),
    async areCurrent(dependencies) {
      const answers = [...dependencies].map(([key, version]) => ({ held: kept.get(key), version }));
      if (!answers.every(({ held, version }) => held?.version === version)) return false;
      await Promise.all(answers.map(({ held }) => held && refresh(held)));
      return answers.every(({ held, version }) => held?.version === version);
    },
    async get(key, load) {
      const known = kept.get(key);
      const held = known ?? { key, load, value: undefined, version: 0, checkedAtMs: 0, checking: null };
      if (known === undefined) kept.set(key, held);
      try {
        await refresh(held);
      } catch (error) {
        kept.delete(key);
        throw error;
      }
      return { value: held.value, version: held.version };
    },
  };
}

/** Whether the service has decided that there is nothing to read, rather than failed. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}
