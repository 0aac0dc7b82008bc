import { Worker } from 'node:worker_threads';
import type { Logger } from '../../log.ts';
import type { MessageFromThread, MessageToThread, ThreadData } from './messages.ts';
import { loadEngineProgram } from './program.ts';

/** Error if the thread did not answer in time, could not open its folder, or has ended. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

interface PendingRequest {
  readonly resolve: () => void;
  readonly onAnswer: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | null;
}

interface AskOptions {
  /** Timeout (ms); null for none. */
  readonly deadline?: number | null;
  readonly onAnswer?: (bytes: Uint8Array) => void;
}

interface EngineParts {
  readonly folder: string;
  readonly log: Logger;
  /** Timeout of a statement (ms), after which the thread is terminated. */
  readonly deadlineMs: number;
}

/** Timeout for opening (ms), which may include recovery after a crash. */
const openingDeadlineMs = 60_000;
/** Timeout for the first opening (ms). It is long, because this opening may create the database on a busy machine. */
const firstOpeningDeadlineMs = 600_000;

/**
 * Embedded PostgreSQL, used from the main thread. A thread that misses its deadline is terminated and its statements
 * fail. The next session starts a new thread, which recovers from the log as after a crash.
 */
export class Engine {
  readonly #parts: EngineParts;
  #worker: Promise<Worker> | null = null;
  #pendingRequests = new Map<number, PendingRequest>();
  #nextId = 1;
  #deadline: number | null = null;
  #closed = false;
  /** Called when the thread is lost, with the reason. */
  onLost: (error: EngineError) => void = () => {};

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  /**
   * Enforces the deadline of statements from now on. Before this call (during migrations) statements may take any
   * time.
   */
  enforceDeadline(): void {
    this.#deadline = this.#parts.deadlineMs;
  }

  /** Begins a session without transaction and prepared statements. Starts the thread if there is none. */
  async attach(): Promise<void> {
    await this.#ask({ kind: 'attach' });
  }

  /** Runs protocol messages; passes the messages that a PostgreSQL server would send to `onAnswer` as they arrive. */
  async run(bytes: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void> {
    await this.#ask({ kind: 'bytes', bytes }, { onAnswer });
  }

  /** True after an orderly close: no more statements are accepted. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Closes the database in an orderly way and ends the thread. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (!worker) return;
    try {
      await this.#ask({ kind: 'close' }, { deadline: 5000 });
    } catch (error) {
      this.#parts.log.warn(
        { err: error },
        'embedded database not closed in order; it recovers at the next start',
      );
    }
    this.#worker = null;
    await worker.then(
      (thread) => thread.terminate(),
      () => undefined,
    );
  }

  async #ask(
    message: { kind: 'attach' | 'close' } | { kind: 'bytes'; bytes: Uint8Array },
    { deadline = this.#deadline, onAnswer = (): void => {} }: AskOptions = {},
  ): Promise<void> {
    if (this.#closed && message.kind !== 'close') throw new EngineError('The embedded database is closed.');
    this.#worker ??= this.#openWorker();
    const worker = await this.#worker;
    const id = this.#nextId++;
    const answer = Promise.withResolvers<void>();
    const timer =
      deadline === null
        ? null
        : setTimeout(() => this.#handleLoss(`no answer within ${deadline} ms`), deadline);
    this.#pendingRequests.set(id, { resolve: answer.resolve, reject: answer.reject, onAnswer, timer });
    const toThread: MessageToThread = { ...message, id };
    worker.postMessage(toThread);
    return answer.promise;
  }

  #openWorker(): Promise<Worker> {
    const opening = Promise.withResolvers<Worker>();
    loadEngineProgram().then((program) => this.#startWorker(program, opening), opening.reject);
    return opening.promise;
  }

  #startWorker(program: WebAssembly.Module, opening: PromiseWithResolvers<Worker>): void {
    const data: ThreadData = { folder: this.#parts.folder, program };
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data });
    const openingTimeoutMs = this.#deadline === null ? firstOpeningDeadlineMs : openingDeadlineMs;
    const timer = setTimeout(() => rejectOpening(`not open within ${openingTimeoutMs} ms`), openingTimeoutMs);
    const rejectOpening = (reason: string): void => {
      clearTimeout(timer);
      opening.reject(new EngineError(`The embedded database could not be opened: ${reason}`));
      void worker.terminate();
      // A terminated thread still reports its end, which does not concern the thread that replaced it.
      if (this.#worker === opening.promise) this.#handleLoss(reason);
    };
    worker.on('error', (error) => rejectOpening(error.message));
    worker.on('exit', (code) => rejectOpening(`its thread ended (${code})`));
    worker.on('message', (message: MessageFromThread) => {
      if (message.kind === 'failed') rejectOpening(message.message);
      else if (message.kind === 'answered') this.#pendingRequests.get(message.id)?.onAnswer(message.bytes);
      else if (message.kind === 'done') this.#finishRequest(message.id);
      else {
        clearTimeout(timer);
        opening.resolve(worker);
      }
    });
  }

  #finishRequest(id: number): void {
    const request = this.#pendingRequests.get(id);
    if (!request) return;
    this.#pendingRequests.delete(id);
    if (request.timer) clearTimeout(request.timer);
    request.resolve();
  }

  #handleLoss(reason: string): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = null;
    const error = new EngineError(`The embedded database was lost: ${reason}`);
    if (!this.#closed)
      this.#parts.log.error({ reason }, 'embedded database lost; it is opened again at the next call');
    for (const { reject, timer } of this.#pendingRequests.values()) {
      if (timer) clearTimeout(timer);
      reject(error);
    }
    this.#pendingRequests.clear();
    worker.then(
      (thread) => thread.terminate(),
      () => undefined,
    );
    this.onLost(error);
  }
}
