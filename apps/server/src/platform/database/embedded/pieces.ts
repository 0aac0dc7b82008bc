/** Size at which a piece is sent (bytes). */
const PIECE_BYTES = 256 * 1024;

/** Joins an answer of many small parts into pieces, so that a large answer is never entirely in memory. */
export class Pieces {
  readonly #send: (piece: Uint8Array<ArrayBuffer>) => void;
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #length = 0;

  /** @param send receives each piece and may keep it */
  constructor(send: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send;
  }

  /** Adds a copy of the part, which may be a view of reused memory. */
  add(part: Uint8Array): void {
    this.#parts.push(new Uint8Array(part));
    this.#length += part.length;
    if (this.#length >= PIECE_BYTES) this.flush();
  }

  /** Sends the remaining bytes, if any. */
  flush(): void {
    const [first] = this.#parts;
    if (first === undefined) return;
    this.#send(this.#parts.length === 1 ? first : this.#concatenate());
    this.#parts = [];
    this.#length = 0;
  }

  #concatenate(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}
