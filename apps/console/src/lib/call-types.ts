import type {
  AnswerOf,
  authCalls,
  BodyInputOf,
  consoleCalls,
  entryCalls,
  fileCalls,
  Method,
  orderCalls,
  ParamsOf,
  QueryInputOf,
  transferCalls,
} from '@vitrina/contract';

/** The declared calls, as types only: the console never loads their schemas to make a call. */
export type AuthCalls = typeof authCalls;
export type ConsoleCalls = typeof consoleCalls;
export type FileCalls = typeof fileCalls;
/** The calls of any one content type; their paths begin with the type's slug. */
export type EntryCalls = ReturnType<typeof entryCalls>;
/** The call of a type whose records people put in order. */
export type OrderCalls = ReturnType<typeof orderCalls>;

/** The calls that take a type's list out as a file and bring one in. */
export type TransferCalls = ReturnType<typeof transferCalls>;

/** What a call must say of itself to be made. */
export interface Callable {
  readonly method: Method;
  readonly path: string;
}

type Part<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };

/** What the call takes, and what every call may be given. */
export type InputOf<C extends Callable> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryInputOf<C>> &
  Part<'body', BodyInputOf<C>> & {
    readonly signal?: AbortSignal;
    /** The revision to replace; a newer one on the server answers 412 with it. */
    readonly ifMatch?: number;
    /** The same key does the work once, however often it is sent. */
    readonly idempotencyKey?: string;
  };

export type { AnswerOf };
