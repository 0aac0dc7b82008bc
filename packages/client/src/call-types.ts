import type { AnswerOf, BodyInputOf, ParamsOf, QueryInputOf } from '@vitrina/contract';

type InputPart<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };

/** Parameters of the call's address: path and query. */
export type AddressOf<C> = InputPart<'params', ParamsOf<C>> & InputPart<'query', QueryInputOf<C>>;

/** Input of the call and the options common to all calls. */
export type InputOf<C> = AddressOf<C> &
  InputPart<'body', BodyInputOf<C>> & {
    /** File of an upload call, sent as the body instead of JSON. */
    readonly file?: C extends { readonly upload?: object } ? Blob : never;
    readonly signal?: AbortSignal;
    /** Revision to replace. The call fails with 412 if the service has a newer one, which the error contains. */
    readonly ifMatch?: number;
    /** Key of the request. The service performs requests with the same key only once. */
    readonly idempotencyKey?: string;
  };

export type { AnswerOf };

/** Input of a call whose types are unknown. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}
