/** An answer with the name of its state: while the service has the same, it is not sent again. */
export interface KeptAnswer {
  readonly etag: string;
  readonly body: unknown;
}

/** Keeps answers by address. A `Map` is one that never lets go of any. */
export interface AnswerStore {
  get(address: string): KeptAnswer | undefined;
  set(address: string, answer: KeptAnswer): unknown;
}

/** Keeps so many answers in memory, those that were used last. */
export function keepAnswers(max: number): AnswerStore {
  const storedItems = new Map<string, KeptAnswer>();
  const storeAnswer = (address: string, answer: KeptAnswer): void => {
    storedItems.delete(address);
    storedItems.set(address, answer);
    const [oldest] = storedItems.keys();
    if (storedItems.size > max && oldest !== undefined) storedItems.delete(oldest);
  };
  return {
    get(address) {
      const answer = storedItems.get(address);
      if (answer !== undefined) storeAnswer(address, answer);
      return answer;
    },
    set: storeAnswer,
  };
}
