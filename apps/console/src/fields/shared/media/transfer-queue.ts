import { createStore, type ReadableStore } from '../../../lib/state/store.ts';

/** One file on its way. */
export interface Transfer {
  /** Lasting, for keys. */
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Sent share, 0 to 1. */
  readonly share: number;
  /** Reason of the failure. */
  readonly error: unknown;
}

/** Functions that a queue applies to its files. */
export interface QueueRules<T> {
  /** Sends one file. */
  readonly send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>;
  /** A file has arrived. Files of one choice are told in the order in which they were chosen. */
  readonly onStored: (result: T, file: File) => void;
  readonly onFailed: (error: unknown, transfer: Transfer) => void;
}

type Job<T> =
  | { readonly at: 'way'; transfer: Transfer; controller: AbortController | null }
  /** Here, but one that was chosen before it is still on its way. */
  | { readonly at: 'arrived'; readonly transfer: Transfer; readonly result: T };

/** So many go at once: more would only make each of them slower. */
const maxParallelUploads = 3;

/** Files that are sent a few at a time; each can be stopped and tried again without the others. */
export class TransferQueue<T> {
  readonly #rules: QueueRules<T>;
  #jobs: Job<T>[] = [];
  readonly store = createStore<readonly Transfer[]>([]);
  #lastId = 0;

  constructor(rules: QueueRules<T>) {
    this.#rules = rules;
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#lastId += 1;
      const transfer: Transfer = { id: this.#lastId, file, state: 'waiting', share: 0, error: null };
      this.#jobs.push({ at: 'way', transfer, controller: null });
    }
    this.#advance();
  }

  /** Stops a file, or forgets one that failed. Nothing happens when it has arrived. */
  cancel(id: number): void {
    const job = this.#jobs.find(({ transfer }) => transfer.id === id);
    if (job?.at !== 'way') return;
    this.#jobs = this.#jobs.filter((item) => item !== job);
    job.controller?.abort();
    this.#advance();
  }

  /** Sends a file again that failed. */
  retry(id: number): void {
    const job = this.#jobs.find(({ transfer }) => transfer.id === id);
    if (job?.at !== 'way' || job.transfer.state !== 'failed') return;
    job.transfer = { ...job.transfer, state: 'waiting', share: 0, error: null };
    this.#advance();
  }

  /** Stops everything: whoever waited for it has gone. */
  stop(): void {
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const job of jobs) if (job.at === 'way') job.controller?.abort();
    this.#tell();
  }

  /** Running and failed transfers, in the order of selection. */
  get transfers(): ReadableStore<readonly Transfer[]> {
    return this.store;
  }

  #advance(): void {
    const sending = () => this.#jobs.filter(({ transfer }) => transfer.state === 'sending').length;
    for (const job of this.#jobs) {
      if (sending() >= maxParallelUploads) break;
      if (job.at === 'way' && job.transfer.state === 'waiting') void this.#run(job);
    }
    this.#deliver();
    this.#tell();
  }

  async #run(job: Extract<Job<T>, { at: 'way' }>): Promise<void> {
    const controller = new AbortController();
    const set = (change: Partial<Transfer>) => {
      job.transfer = { ...job.transfer, ...change };
    };
    job.controller = controller;
    set({ state: 'sending' });
    const { file } = job.transfer;
    try {
      const progress = (share: number) => {
        set({ share });
        this.#tell();
      };
      const result = await this.#rules.send(file, progress, controller.signal);
      // Cancelled when it was all but here: whoever stopped it does not want it any more.
      if (controller.signal.aborted) return;
      const { transfer } = job;
      this.#jobs = this.#jobs.map((item) =>
        item === job
          ? { at: 'arrived', transfer: { ...transfer, state: 'waiting', share: 1 }, result }
          : item,
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      set({ state: 'failed', error });
      this.#rules.onFailed(error, job.transfer);
    }
    this.#advance();
  }

  /** Hands over what has arrived, up to the first that is still on its way. One that failed holds nobody up. */
  #deliver(): void {
    for (const job of [...this.#jobs]) {
      if (job.at === 'arrived') {
        this.#jobs = this.#jobs.filter((item) => item !== job);
        this.#rules.onStored(job.result, job.transfer.file);
      } else if (job.transfer.state !== 'failed') return;
    }
  }

  #tell(): void {
    this.store.write(this.#jobs.map(({ transfer }) => transfer));
  }
}
