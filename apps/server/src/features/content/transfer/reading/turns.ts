interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/** Lets work begin: so many pieces at once, one of each person at a time, those first that have waited longest. */
export class Turns {
  #free: number;
  readonly #busy: Set<string>;
  readonly #waiting: Waiting[] = [];

  /**
   * @param atOnce pieces of work that may go on at the same time
   * @param busy people whose work goes on, here or wherever else this set is shared
   */
  constructor(atOnce: number, busy: Set<string>) {
    this.#free = atOnce;
    this.#busy = busy;
  }

  /** Does the work when its turn has come, and answers what it answers. */
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

  /** Lets begin what can; to be called as well when a person who shares the set is no longer busy elsewhere. */
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
