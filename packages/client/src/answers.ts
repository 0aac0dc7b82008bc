/** Answer with its ETag, so that the service does not send it again while it is unchanged. */
export interface KeptAnswer {
  readonly etag: string;
  readonly body: unknown;
}

/** Store of answers by address. A `Map` is a store that never removes an answer. */
export interface AnswerStore {
  get(address: string): KeptAnswer | undefined;
  set(address: string, answer: KeptAnswer): unknown;
}

/** Creates a store in memory for the `max` most recently used answers. */
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
