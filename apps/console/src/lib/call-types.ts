import type {
  AnswerOf,
  authCalls,
  BodyInputOf,
  consoleCalls,
  fileCalls,
  ParamsOf,
  passwordLinkCalls,
  QueryInputOf,
} from '@vitrina/contract';

/** The declared calls, as types only: the console never loads their schemas to make a call. */
export type AuthCalls = typeof authCalls;
export type ConsoleCalls = typeof consoleCalls;
export type FileCalls = typeof fileCalls;
export type PasswordLinkCalls = typeof passwordLinkCalls;
/** The calls of any one content type; their paths begin with the type's slug. */
export type { TypeCalls } from '@vitrina/contract/call-table';

type Part<Key extends string, T> = [T] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };

/** What fills the call's address. */
export type AddressOf<C> = Part<'params', ParamsOf<C>> & Part<'query', QueryInputOf<C>>;

/** What the call takes, and what every call may be given. */
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
