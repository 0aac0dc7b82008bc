/** Answer with its ETag, so that the service does not send it again while it is unchanged. */
export interface CachedAnswer {
  readonly etag: string;
  readonly body: unknown;
}

/** Store of answers by address. A `Map` is a store that never removes an answer. */
export interface AnswerStore {
  get(address: string): CachedAnswer | undefined;
  set(address: string, answer: CachedAnswer): unknown;
}

/** Creates a store in memory for the `max` most recently used answers. */
export function createAnswerStore(max: number): AnswerStore {
  const answersByAddress = new Map<string, CachedAnswer>();
  const storeAnswer = (address: string, answer: CachedAnswer): void => {
    answersByAddress.delete(address);
    answersByAddress.set(address, answer);
    const [oldestAddress] = answersByAddress.keys();
    if (answersByAddress.size > max && oldestAddress !== undefined) answersByAddress.delete(oldestAddress);
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
