import type { Readable } from 'node:stream';
import type { CacheRule } from './answer-cache.ts';

/** An answer that differs from the default one (status of the declaration, JSON body, no headers of its own). */
export class Answer<Body = unknown> {
  readonly body: Body | Ready | Streamed;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly cache: CacheRule | undefined;

  constructor(body: Body | Ready | Streamed, parts: AnswerParts = {}) {
    this.body = body;
    this.status = parts.status;
    this.headers = parts.headers ?? {};
    this.cookies = parts.cookies ?? [];
    this.cache = parts.cache;
  }
}

/** A body that is already bytes, sent as they are (stored public documents, files). */
export class Ready {
  readonly bytes: Buffer;
  readonly contentType: string;

  constructor(bytes: Buffer | string, contentType = 'application/json; charset=utf-8') {
    this.bytes = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.contentType = contentType;
  }
}

/** A body that is made while it is sent, too large to be kept in memory; it ends with the reader's connection. */
export class Streamed {
  readonly stream: Readable;
  readonly contentType: string;

  constructor(stream: Readable, contentType: string) {
    this.stream = stream;
    this.contentType = contentType;
  }
}

interface AnswerParts {
  readonly status?: number;
  /** Header names in lower case. `etag` is compared with `If-None-Match`, and 304 is answered by itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A `Set-Cookie` each. */
  readonly cookies?: readonly string[];
  /** Only for what is public: remembers the bytes and serves them until something they were made of changes. */
  readonly cache?: CacheRule;
}

/** Answers `body` with another status, with headers, or to be remembered for the public; a `Ready` or `Streamed` body stands for any. */
export function reply(body: Ready | Streamed, parts?: AnswerParts): Answer<never>;
export function reply<Body>(body: Body, parts?: AnswerParts): Answer<Body>;
export function reply<Body>(body: Body | Ready | Streamed, parts: AnswerParts = {}): Answer<Body> {
  return new Answer(body, parts);
}
