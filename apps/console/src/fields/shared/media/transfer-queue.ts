import { createStore, type ReadableStore } from '../../../lib/state/store.ts';

/** File in the upload queue. */
export interface Transfer {
  /** Stable id, used as a key. */
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Uploaded share, 0 to 1. */
  readonly uploadedShare: number;
  /** Error of a failed upload. */
  readonly error: unknown;
}

/** Functions that a queue calls for its files. */
export interface QueueCallbacks<T> {
  /** Uploads one file. */
  readonly send: (file: File, onProgress: (uploadedShare: number) => void, signal: AbortSignal) => Promise<T>;
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
  readonly callbacks: QueueCallbacks<T>;
  #jobs: Job<T>[] = [];
  readonly store = createStore<readonly Transfer[]>([]);
  #lastId = 0;

  constructor(callbacks: QueueCallbacks<T>) {
    this.callbacks = callbacks;
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#lastId += 1;
      const transfer: Transfer = { id: this.#lastId, file, state: 'waiting', uploadedShare: 0, error: null };
      this.#jobs.push({ at: 'way', transfer, controller: null });
    }
    this.startNextTransfers();
  }

  /** Cancels an upload, or removes a failed one. Does nothing if the file is already stored. */
  cancel(id: number): void {
    const job = this.#jobs.find(({ transfer }) => transfer.id === id);
    if (job?.at !== 'way') return;
    this.#jobs = this.#jobs.filter((item) => item !== job);
    job.controller?.abort();
    this.startNextTransfers();
  }

  /** Uploads a failed file again. */
  retry(id: number): void {
    const job = this.#jobs.find(({ transfer }) => transfer.id === id);
    if (job?.at !== 'way' || job.transfer.state !== 'failed') return;
    job.transfer = { ...job.transfer, state: 'waiting', uploadedShare: 0, error: null };
    this.startNextTransfers();
  }

  /** Cancels all uploads, after their screen was left. */
  stop(): void {
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const job of jobs) if (job.at === 'way') job.controller?.abort();
    this.publishTransfers();
  }

  /** Waiting, running and failed uploads, in the order of selection. */
  get transfers(): ReadableStore<readonly Transfer[]> {
    return this.store;
  }

  startNextTransfers(): void {
    const countSending = () => this.#jobs.filter(({ transfer }) => transfer.state === 'sending').length;
    for (const job of this.#jobs) {
      if (countSending() >= maxParallelUploads) break;
      if (job.at === 'way' && job.transfer.state === 'waiting') void this.#run(job);
    }
    this.reportStored();
    this.publishTransfers();
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
      const reportProgress = (uploadedShare: number) => {
        set({ uploadedShare });
        this.publishTransfers();
      };
      const result = await this.callbacks.send(file, reportProgress, controller.signal);
      // Cancelled just before it was stored: the result is not wanted any more.
      if (controller.signal.aborted) return;
      const { transfer } = job;
      this.#jobs = this.#jobs.map((item) =>
        item === job
          ? { at: 'arrived', transfer: { ...transfer, state: 'waiting', uploadedShare: 1 }, result }
          : item,
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      set({ state: 'failed', error });
      this.callbacks.onFailed(error, job.transfer);
    }
    this.startNextTransfers();
  }

  /** Reports stored files up to the first one that is still being uploaded. Failed files are skipped. */
  reportStored(): void {
    for (const job of [...this.#jobs]) {
      if (job.at === 'arrived') {
        this.#jobs = this.#jobs.filter((item) => item !== job);
        this.callbacks.onStored(job.result, job.transfer.file);
      } else if (job.transfer.state !== 'failed') return;
    }
  }

  publishTransfers(): void {
    this.store.write(this.#jobs.map(({ transfer }) => transfer));
  }
}
