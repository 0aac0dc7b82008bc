interface WaitingTask {
  readonly person: string;
  readonly start: () => void;
}

/** Queue that runs a limited number of tasks at once, one per person, the longest waiting first. */
export class Turns {
  #freeSlots: number;
  readonly #busyPeople: Set<string>;
  readonly #waitingTasks: WaitingTask[] = [];

  /**
   * @param maxConcurrent Maximum tasks that run at the same time.
   * @param busyPeople People with a running task, in this queue or in another one that shares the set.
   */
  constructor(maxConcurrent: number, busyPeople: Set<string>) {
    this.#freeSlots = maxConcurrent;
    this.#busyPeople = busyPeople;
  }

  /** Runs a task in its turn and returns its result. */
  async run<T>(person: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waitingTasks.push({ person, start });
      this.startWaiting();
    });
    try {
      return await task();
    } finally {
      this.#busyPeople.delete(person);
      this.#freeSlots += 1;
      this.startWaiting();
    }
  }

  /**
   * Starts the waiting tasks that can start. Call this also when another queue removes a person from the shared set.
   */
  startWaiting(): void {
    while (this.#freeSlots > 0 && this.#startNext());
  }

  #startNext(): boolean {
    const index = this.#waitingTasks.findIndex(({ person }) => !this.#busyPeople.has(person));
    const [nextTask] = index === -1 ? [] : this.#waitingTasks.splice(index, 1);
    if (nextTask === undefined) return false;
    this.#freeSlots -= 1;
    this.#busyPeople.add(nextTask.person);
    nextTask.start();
    return true;
  }
}
