interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/** Lets work begin: so many pieces at once, one of each person at a time, those first that have waited longest. */
export class Turns {
  #free: number;
  readonly #busy = new Set<string>();
  readonly #waiting: Waiting[] = [];

  /** @param atOnce pieces of work that may go on at the same time */
  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Does the work when its turn has come, and answers what it answers. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ person, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#busy.delete(person);
      this.#free += 1;
      this.#beginNext();
    }
  }

  #beginNext(): void {
    if (this.#free === 0) return;
    const index = this.#waiting.findIndex(({ person }) => !this.#busy.has(person));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#free -= 1;
    this.#busy.add(next.person);
    next.begin();
  }
}
