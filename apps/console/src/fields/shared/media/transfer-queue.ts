import { createStore, type ReadableStore } from '../../../lib/state/store.ts';

/** File in the upload queue. */
export interface Transfer {
  /** Stable id, used as a key. */
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Uploaded share, 0 to 1. */
  readonly share: number;
  /** Error of a failed upload. */
  readonly error: unknown;
}

/** Functions that a queue calls for its files. */
export interface QueueRules<T> {
  /** Uploads one file. */
  readonly send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>;
  /** Called when a file is stored. Files of one selection are reported in the order of selection. */
  readonly onStored: (result: T, file: File) => void;
  readonly onFailed: (error: unknown, transfer: Transfer) => void;
}

type Job<T> =
  | { readonly at: 'way'; transfer: Transfer; controller: AbortController | null }
  /** Stored, but a file selected earlier is still being uploaded. */
  | { readonly at: 'arrived'; readonly transfer: Transfer; readonly result: T };

/** Number of parallel uploads: more would only slow down each of them. */
const maxParallelUploads = 3;

/** Upload queue that runs a few files at a time. Each file can be cancelled and retried on its own. */
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

  /** Cancels an upload, or removes a failed one. Does nothing if the file is already stored. */
  cancel(id: number): void {
    const job = this.#jobs.find(({ transfer }) => transfer.id === id);
    if (job?.at !== 'way') return;
    this.#jobs = this.#jobs.filter((item) => item !== job);
    job.controller?.abort();
    this.#advance();
  }

  /** Uploads a failed file again. */
  retry(id: number): void {
    const job = this.#jobs.find(({ transfer }) => transfer.id === id);
    if (job?.at !== 'way' || job.transfer.state !== 'failed') return;
    job.transfer = { ...job.transfer, state: 'waiting', share: 0, error: null };
    this.#advance();
  }

  /** Cancels all uploads, after their screen was left. */
  stop(): void {
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const job of jobs) if (job.at === 'way') job.controller?.abort();
    this.#tell();
  }

  /** Waiting, running and failed uploads, in the order of selection. */
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
      // Cancelled just before it was stored: the result is not wanted any more.
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

  /** Reports stored files up to the first one that is still being uploaded. Failed files are skipped. */
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
