import type { ChildProcess } from 'node:child_process';
import { isImageType } from '@vitrina/model';
import { Problem, unsupportedType } from '../../../errors.ts';
import type { Logger } from '../../../platform/log.ts';
import { startQuarantined } from '../../../platform/quarantine/start.ts';
import type { Outcome, Reply, Task } from './task.ts';

/** Milliseconds that one task may take, and that the process waits for another one before it ends. */
const patience = 60_000;
const idleFor = 15_000;

interface Waiting {
  readonly task: Task;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens files that came from outside in a process of its own, one at a time, so that many large images at once take the
 * memory of one.
 */
export class ImageProcess {
  readonly #log: Logger;
  /** Somebody waits for uploads; smaller images can wait. */
  readonly #uploads: Waiting[] = [];
  readonly #background: Waiting[] = [];
  #child: ChildProcess | null = null;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Looks into a file. Throws 415 when its bytes are of another type, 422 for an image that cannot be read or is beyond measure. */
  async inspect(path: string, expected: string, output: string): Promise<Outcome> {
    return this.#add(this.#uploads, {
      kind: 'inspect',
      path,
      expected,
      image: isImageType(expected),
      output,
    });
  }

  /** Makes a smaller image. Throws 422 when the image cannot be read. */
  async shrink(task: Omit<Extract<Task, { kind: 'variant' }>, 'kind'>): Promise<Outcome> {
    return this.#add(this.#background, { kind: 'variant', ...task });
  }

  /** Ends the process; what was asked of it fails. */
  close(): void {
    for (const waiting of [...this.#uploads.splice(0), ...this.#background.splice(0)])
      waiting.reject(new Error('the service stops'));
    this.#end();
  }

  #add(queue: Waiting[], task: Task): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current !== null) return;
    const waiting = this.#uploads.shift() ?? this.#background.shift();
    if (waiting === undefined) {
      this.#wait(idleFor, () => this.#end());
      // An idle process keeps nobody from ending.
      this.#timer?.unref();
      this.#child?.unref();
      this.#child?.channel?.unref();
      return;
    }
    this.#current = waiting;
    const child = this.#child ?? this.#start();
    child.ref();
    child.channel?.ref();
    this.#wait(patience, () => {
      this.#log.warn({ task: waiting.task.kind }, 'an image took too long');
      child.kill('SIGKILL');
    });
    child.send(waiting.task);
  }

  #start(): ChildProcess {
    const child = startQuarantined(new URL('./image-worker.ts', import.meta.url));
    child.on('message', (reply: Reply) => this.#answered(child, reply));
    child.on('error', (error) => this.#gone(child, error));
    child.on('exit', (code, signal) => this.#gone(child, new Error(`it ended with ${signal ?? code}`)));
    this.#child = child;
    return child;
  }

  #answered(child: ChildProcess, reply: Reply): void {
    if (child !== this.#child || this.#current === null) return;
    const { task, resolve, reject } = this.#current;
    this.#current = null;
    if ('outcome' in reply) resolve(reply.outcome);
    else if (reply.refusal === 'type' && task.kind === 'inspect') reject(unsupportedType(task.expected));
    else reject(unreadableImage(new Error(reply.reason)));
    this.#next();
  }

  /** The process is no more: the file that it was at has ended it. */
  #gone(child: ChildProcess, cause: Error): void {
    if (child !== this.#child) return;
    this.#child = null;
    const { reject } = this.#current ?? {};
    this.#current = null;
    reject?.(unreadableImage(cause));
    this.#next();
  }

  #end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = null;
    this.#current?.reject(new Error('the service stops'));
    this.#current = null;
    child?.kill('SIGKILL');
  }

  #wait(milliseconds: number, then: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }
}

function unreadableImage(cause: unknown): Problem {
  return new Problem(
    422,
    'unreadable_image',
    'La imagen no se puede leer: guárdela de nuevo y vuelva a subirla.',
    { cause },
  );
}
