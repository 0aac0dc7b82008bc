import type { Readable } from 'node:stream';
import type { CacheRule } from './answer-cache.ts';

/** Response that differs from the default (declared status, JSON body, no additional headers). */
export class Answer<Body = unknown> {
  readonly body: Body | ReadyBody | StreamedBody;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly cacheRule: CacheRule | undefined;

  constructor(body: Body | ReadyBody | StreamedBody, parts: AnswerParts = {}) {
    this.body = body;
    this.status = parts.status;
    this.headers = parts.headers ?? {};
    this.cookies = parts.cookies ?? [];
    this.cacheRule = parts.cacheRule;
  }
}

/** Body that is already in bytes and is sent unchanged (stored public documents, files). */
export class ReadyBody {
  readonly bytes: Buffer;
  readonly contentType: string;

  constructor(bytes: Buffer | string, contentType = 'application/json; charset=utf-8') {
    this.bytes = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.contentType = contentType;
  }
}

/**
 * Body that is generated while it is sent, because it is too large for memory; it stops when the reader disconnects.
 */
export class StreamedBody {
  readonly stream: Readable;
  readonly contentType: string;

  constructor(stream: Readable, contentType: string) {
    this.stream = stream;
    this.contentType = contentType;
  }
}

interface AnswerParts {
  readonly status?: number;
  /** Headers with lower-case names. `etag` is compared with `If-None-Match`; a match is answered with 304. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of the `Set-Cookie` headers. */
  readonly cookies?: readonly string[];
  /** Cache rule, only for public responses: the bytes are cached until the data behind them change. */
  readonly cacheRule?: CacheRule;
}

/**
 * Builds a response with another status, with headers, or for the public cache; `ReadyBody` and `StreamedBody` bodies are
 * allowed for every call.
 */
export function reply(body: ReadyBody | StreamedBody, parts?: AnswerParts): Answer<never>;
export function reply<Body>(body: Body, parts?: AnswerParts): Answer<Body>;
export function reply<Body>(body: Body | ReadyBody | StreamedBody, parts: AnswerParts = {}): Answer<Body> {
  return new Answer(body, parts);
}
