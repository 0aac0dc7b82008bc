/** Sent on when this much has come together (bytes). */
const PIECE_BYTES = 256 * 1024;

/** Puts an answer that comes in many small parts together into pieces, so that a large one is never held whole. */
export class Pieces {
  readonly #send: (piece: Uint8Array<ArrayBuffer>) => void;
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #length = 0;

  /** @param send takes each piece, which is nobody else's */
  constructor(send: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send;
  }

  /** Copies the part, which may be a view of memory that is used again. */
  add(part: Uint8Array): void {
    this.#parts.push(new Uint8Array(part));
    this.#length += part.length;
    if (this.#length >= PIECE_BYTES) this.flush();
  }

  /** Sends the rest, if any. */
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
