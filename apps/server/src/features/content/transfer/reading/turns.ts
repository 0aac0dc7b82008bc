interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/** Queue that runs a limited number of tasks at once, one per person, the longest waiting first. */
export class Turns {
  #free: number;
  readonly #busy: Set<string>;
  readonly #waiting: Waiting[] = [];

  /**
   * @param atOnce Maximum tasks that run at the same time.
   * @param busy People with a running task, in this queue or in another one that shares the set.
   */
  constructor(atOnce: number, busy: Set<string>) {
    this.#free = atOnce;
    this.#busy = busy;
  }

  /** Runs a task in its turn and returns its result. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ person, begin });
      this.beginWaiting();
    });
    try {
      return await work();
    } finally {
      this.#busy.delete(person);
      this.#free += 1;
      this.beginWaiting();
    }
  }

  /**
   * Starts the waiting tasks that can start. Call this also when another queue removes a person from the shared set.
   */
  beginWaiting(): void {
    while (this.#free > 0 && this.#beginNext());
  }

  #beginNext(): boolean {
    const index = this.#waiting.findIndex(({ person }) => !this.#busy.has(person));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return false;
    this.#free -= 1;
    this.#busy.add(next.person);
    next.begin();
    return true;
  }
}
