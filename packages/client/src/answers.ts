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
  const answersByAddress = new Map<string, KeptAnswer>();
  const storeAnswer = (address: string, answer: KeptAnswer): void => {
    answersByAddress.delete(address);
    answersByAddress.set(address, answer);
    const [oldest] = answersByAddress.keys();
    if (answersByAddress.size > max && oldest !== undefined) answersByAddress.delete(oldest);
  };
  return {
    get(address) {
      const answer = answersByAddress.get(address);
      if (answer !== undefined) storeAnswer(address, answer);
      return answer;
    },
    set: storeAnswer,
  };
}
