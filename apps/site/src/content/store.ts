import { isApiError } from '@vitrina/client';
import { LRUCache } from 'lru-cache';
import { entryOverheadBytes, jsonBytes, textBytes } from './bytes.ts';

/** Age up to which an answer is used without revalidation. */
const maxFreshAgeMs = 1_000;
/** Time that a revalidation may take; after it, the stored answer is used. */
const answerTimeoutMs = 800;

/** Error when the service does not answer and the store has no earlier answer. */
export class ServiceUnavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Body of an answer with the number of its version. The body is null if the service has no such answer. */
export interface VersionedValue {
  readonly value: unknown;
  readonly version: number;
}

/** Versions of the answers that a page was built from, by key. A page does not keep the answers in memory. */
export type Dependencies = ReadonlyMap<string, number>;

/** Source of the service's answers, by key. */
export interface AnswerSource {
  /** Returns the answer for the key, loaded if necessary. @throws Unavailable */
  get(key: string, load: () => Promise<unknown>): Promise<VersionedValue>;
}

/** Cache that revalidates answers before it returns them again. */
export interface Store extends AnswerSource {
  /** True if all answers have these versions and were checked recently, so that no request is needed. */
  areRecentlyChecked(dependencies: Dependencies): boolean;
  /**
   * True if all answers still have these versions. Answers that were not checked recently are revalidated; they count
   * as unchanged while the service does not answer. False if an answer is no longer in memory.
   */
  areCurrent(dependencies: Dependencies): Promise<boolean>;
}

/** Cached answer of the service, with the function that loads it again. */
interface StoredAnswer {
  readonly key: string;
  readonly load: () => Promise<unknown>;
  value: unknown;
  version: number;
  /** Time of the last check with the service; 0 before the first answer. */
  checkedAtMs: number;
  currentCheck: Promise<void> | null;
}

/** Memory limit and clock of an answer store. */
export interface StoreOptions {
  /** Maximum size of all answers in bytes, with keys and overhead; the least recently used ones are removed. */
  readonly maxBytes: number;
  readonly nowMs: () => number;
}

/** Creates an answer store in memory. */
export function createStore({ maxBytes, nowMs }: StoreOptions): Store {
  const answerCache = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => jsonBytes(value) + textBytes(key) + entryOverheadBytes,
  });
  const isFresh = (answer: StoredAnswer): boolean => nowMs() - answer.checkedAtMs < maxFreshAgeMs;
  let lastVersion = 0;

  const setValue = (answer: StoredAnswer, value: unknown): void => {
    if (answer.version !== 0 && value === answer.value) return;
    answer.value = value;
    answer.version = ++lastVersion;
    // The cache measures the size of an entry only when the entry is set.
    if (answerCache.peek(answer.key) === answer && answerCache.delete(answer.key))
      answerCache.set(answer.key, answer);
  };

  const checkAnswer = async (answer: StoredAnswer): Promise<void> => {
    try {
      setValue(answer, await answer.load());
    } catch (error) {
      if (isRefusal(error)) setValue(answer, null);
      else if (answer.checkedAtMs === 0)
        throw new ServiceUnavailable('The service gave no answer.', { cause: error });
    } finally {
      answer.currentCheck = null;
    }
    // Set after a failure too, so that later readers do not wait for a retry each time.
    answer.checkedAtMs = nowMs();
  };

  const refreshAnswer = async (answer: StoredAnswer): Promise<void> => {
    if (isFresh(answer)) return;
    answer.currentCheck ??= checkAnswer(answer);
    if (answer.checkedAtMs === 0) return answer.currentCheck;
    await Promise.race([
      answer.currentCheck,
      new Promise<void>((resolve) => setTimeout(resolve, answerTimeoutMs).unref()),
    ]);
  };

  return {
    areRecentlyChecked: (dependencies) =>
      [...dependencies].every(([key, version]) => {
        const answer = answerCache.get(key);
        return answer !== undefined && answer.version === version && isFresh(answer);
      }),
    async areCurrent(dependencies) {
      const answers = [...dependencies].map(([key, version]) => ({ answer: answerCache.get(key), version }));
      if (!answers.every(({ answer, version }) => answer?.version === version)) return false;
      await Promise.all(answers.map(({ answer }) => answer && refreshAnswer(answer)));
      return answers.every(({ answer, version }) => answer?.version === version);
    },
    async get(key, load) {
      const cachedAnswer = answerCache.get(key);
      const answer = cachedAnswer ?? {
        key,
        load,
        value: undefined,
        version: 0,
        checkedAtMs: 0,
        currentCheck: null,
      };
      if (cachedAnswer === undefined) answerCache.set(key, answer);
      try {
        await refreshAnswer(answer);
      } catch (error) {
        answerCache.delete(key);
        throw error;
      }
      return { value: answer.value, version: answer.version };
    },
  };
}

/** True if the service refused the request, so that there is nothing to read; false for a failure of the service. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}
