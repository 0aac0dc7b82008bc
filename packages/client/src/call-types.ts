import type { AnswerOf, BodyInputOf, ParamsOf, QueryInputOf } from '@vitrina/contract';

type Part<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };

/** Parameters of the call's address. */
export type AddressOf<C> = Part<'params', ParamsOf<C>> & Part<'query', QueryInputOf<C>>;

/** Input of the call, and the options of every call. */
export type InputOf<C> = AddressOf<C> &
  Part<'body', BodyInputOf<C>> & {
    /** Of calls that take a file: sent as it is, in place of a body of JSON. */
    readonly file?: C extends { readonly upload?: object } ? Blob : never;
    readonly signal?: AbortSignal;
    /** The revision to replace; a newer one on the server answers 412 with it. */
    readonly ifMatch?: number;
    /** The same key does the work once, however often it is sent. */
    readonly idempotencyKey?: string;
  };

export type { AnswerOf };

/** Input of a call without its types: the data needed to send it. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}
