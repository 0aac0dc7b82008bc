import { isApiError } from '@vitrina/client';

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

/** Keeps so many answers, those that were used last. */
export function createStore({ max, nowMs }: { readonly max: number; readonly nowMs: () => number }): Store {
  const kept = new Map<string, Held>();
  const isFresh = (held: Held): boolean => nowMs() - held.checkedAtMs < freshMs;

  const check = async (held: Held): Promise<void> => {
    try {
      held.value = await held.load();
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
      const held = kept.get(key) ?? { load, value: undefined, checkedAtMs: 0, checking: null };
      kept.delete(key);
      kept.set(key, held);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
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
