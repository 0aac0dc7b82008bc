import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/** Network socket of node-postgres to the embedded engine, so that both engines are used through the same driver. */
export class EngineSocket extends Duplex {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
    engine.onLost = (error) => this.destroy(error);
  }

  /** Emits `connect` like `net.Socket`, once the engine is ready. */
  connect(): this {
    this.#engine.attach().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#sendBytes(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#sendBytes(Buffer.from(chunk), done);
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  #sendBytes(bytes: Buffer, done: (error?: Error | null) => void): void {
    this.#engine
      .run(bytes, (answer) => this.push(answer))
      .then(
        () => done(),
        // If the database is closed, the connection ends without an error.
        (error: Error) => (this.#engine.closed ? this.destroy() : done(error)),
      );
  }

  // The engine is in this process: there is nothing to set, and the worker decides whether the process lives.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
