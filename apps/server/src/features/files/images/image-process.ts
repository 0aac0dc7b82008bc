import type { ChildProcess } from 'node:child_process';
import type { Logger } from '../../../platform/log.ts';
import { startQuarantined } from '../../../platform/quarantine/start.ts';
import type { Answers, Refusal, Reply, Task } from './task.ts';

/** Idle time after which the process ends (ms). */
const idleTimeoutMs = 15_000;

/** Thrown when a file was refused, or its task took too long. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefused';
  readonly refusal: Refusal | 'slow';

  constructor(refusal: Refusal | 'slow', reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}

interface WaitingTask {
  readonly task: Task;
  readonly resolve: (answer: Answers[keyof Answers]) => void;
  readonly reject: (error: unknown) => void;
}

/** Separate process that opens untrusted files, one at a time. It starts when there is work. */
export class ImageProcess {
  readonly #log: Logger;
  readonly #timeLimitMs: number;
  readonly #waiting: WaitingTask[] = [];
  #child: ChildProcess | null = null;
  #currentTask: WaitingTask | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** @param timeLimitMs Time after which a task fails and its process is killed. */
  constructor(log: Logger, timeLimitMs: number) {
    this.#log = log;
    this.#timeLimitMs = timeLimitMs;
  }

  /** Number of waiting and running tasks. */
  get taskCount(): number {
    return this.#waiting.length + (this.#currentTask === null ? 0 : 1);
  }

  /** Runs a task after the earlier ones. Throws `ImageRefusedError`. */
  run<T extends Task>(task: T): Promise<Answers[T['kind']]> {
    return new Promise((resolve, reject) => {
      // The process replies to each task with the result type declared for its kind.
      this.#waiting.push({ task, resolve: resolve as WaitingTask['resolve'], reject });
      this.#startNext();
    });
  }

  /** Kills the process; waiting and running tasks fail. */
  close(): void {
    for (const waiting of this.#waiting.splice(0)) waiting.reject(new Error('the service stops'));
    this.#end();
  }

  #startNext(): void {
    if (this.#currentTask !== null) return;
    const waiting = this.#waiting.shift();
    if (waiting === undefined) {
      this.#startTimer(idleTimeoutMs, () => this.#end());
      // An idle process does not keep the service running.
      this.#timer?.unref();
      this.#child?.unref();
      this.#child?.channel?.unref();
      return;
    }
    this.#currentTask = waiting;
    const child = this.#child ?? this.#startProcess();
    child.ref();
    child.channel?.ref();
    this.#startTimer(this.#timeLimitMs, () => this.#abandonTask(child, waiting));
    child.send(waiting.task);
  }

  #abandonTask(child: ChildProcess, { task, reject }: WaitingTask): void {
    this.#log.warn({ task: task.kind }, 'an image took too long');
    reject(new ImageRefusedError('slow', `not done after ${this.#timeLimitMs} ms`));
    child.kill('SIGKILL');
  }

  #startProcess(): ChildProcess {
    const child = startQuarantined(new URL('./image-worker.ts', import.meta.url));
    child.on('message', (reply: Reply) => this.onReply(child, reply));
    child.on('error', (error) => this.onExit(child, error.message));
    child.on('exit', (code, signal) => this.onExit(child, `it ended with ${signal ?? code}`));
    this.#child = child;
    return child;
  }

  onReply(child: ChildProcess, reply: Reply): void {
    if (child !== this.#child || this.#currentTask === null) return;
    const { resolve, reject } = this.#currentTask;
    this.#currentTask = null;
    if ('answer' in reply) resolve(reply.answer);
    else reject(new ImageRefusedError(reply.refusal, reply.reason));
    this.#startNext();
  }

  /** Handles the end of the process: the running task fails, because its file has probably crashed the process. */
  onExit(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#child = null;
    this.#currentTask?.reject(new ImageRefusedError('unreadable', reason));
    this.#currentTask = null;
    this.#startNext();
  }

  #end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = null;
    this.#currentTask?.reject(new Error('the service stops'));
    this.#currentTask = null;
    child?.kill('SIGKILL');
  }

  #startTimer(milliseconds: number, callback: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(callback, milliseconds);
  }
}
