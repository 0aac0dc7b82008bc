import type { Action, Fields, Resource } from '@vitrina/model';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. A call without it cannot be declared, so nothing is open by forgetting.
 * `publicStage`: also anybody, for what is published (`stage=production`).
 * `open` and `session` hold the reason, in words, for asking no permission.
 */
export type Access =
  | { readonly action: Action; readonly resource: Resource; readonly publicStage?: true }
  | { readonly session: string }
  | { readonly open: string };

/** The statuses of refusals that calls document, in addition to those of any request. */
export type Refusal = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429;

/** One thing that can be asked over HTTP: the only place that describes it. */
export interface Call<
  Id extends string = string,
  M extends Method = Method,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique, used as OpenAPI operationId and in logs. */
  readonly id: Id;
  readonly method: M;
  /** Relative to `/api`, beginning with `/`, parameters as `:name`. */
  readonly path: Path;
  /** Other spellings of the path that are answered alike: the source writes one with a slash at its end. */
  readonly alsoAt?: readonly string[];
  /** Other methods that are answered alike. */
  readonly alsoBy?: readonly Method[];
  /** One line for the API's readers. */
  readonly summary: string;
  /** Groups calls in the API document. */
  readonly tag: string;
  readonly access: Access;
  /** API keys get 403 whatever their permissions: a machine never creates or changes an identity. */
  readonly peopleOnly?: true;
  /** A schema may be given as a function, so that it is built when first needed. */
  readonly params?: Lazy<Params>;
  readonly query?: Lazy<Query>;
  readonly body?: Lazy<Body>;
  readonly answer?: Lazy<Answer>;
  /** What the public gets (`stage=production`), where it is not what staff get. */
  readonly publicAnswer?: Lazy<z.ZodType>;
  /** The body is a file of one of these content types, read as it comes, in place of JSON. */
  readonly upload?: { readonly types: readonly string[]; readonly limit: number };
  /** The answer is a file of one of these content types, in place of JSON. With `answer` as well, that comes with 202 while the file is yet to be made. */
  readonly download?: readonly string[];
  /** Status of success; 200 when absent, 204 when there is no answer. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Refusals that do not follow from the rest of the declaration (`refusalsOf`). */
  readonly refuses?: readonly Refusal[];
  /** Staff id and password come with the call itself: sign-in. */
  readonly basic?: true;
  /** The call takes no api key although it writes: sign-in itself and what the public sends. */
  readonly keyless?: true;
  /** Changes nothing although it sends a body (RFC 9110, 9.2.1). An open one answers to pages of any origin. */
  readonly safe?: true;
  /** Pages of any origin may make it, and a session that comes with it is ignored: what the public sends. */
  readonly anyOrigin?: true;
  /** A session that is good for nothing but setting up the second step may make it. */
  readonly duringSetUp?: true;
  /** How often one address may make it in a minute. */
  readonly perMinute?: number;
  /** Calls of the same purpose count together for an address; without one, a call counts alone. */
  readonly purpose?: string;
  /** The same `Idempotency-Key` does the work once; `kept-with-it`: the call keeps the key itself, in the transaction of its work. */
  readonly idempotent?: true | 'kept-with-it';
  /** The call checks an object against the body's schema itself, so that it tells in one answer whatever is wrong. */
  readonly checksBody?: true;
  /** Fields of what is sent, by whose labels `detail` names what is wrong. */
  readonly fields?: () => Fields;
  /** Reads the revision to replace from `If-Match`; `one`: the header must name one revision, neither several nor `*`. */
  readonly ifMatch?: true | 'one';
}

/** A declared call, whatever its schemas. */
export type AnyCall = Omit<Call, 'params' | 'query' | 'body' | 'answer' | 'publicAnswer'>;

/**
 * True if only staff make the call and it reads. Such a call takes `stage=staging`, which the source sends with every call,
 * although it may have no use for it.
 */
export function isStaffRead({ method, access }: Pick<Call, 'method' | 'access'>): boolean {
  return method === 'GET' && !('open' in access) && !('publicStage' in access);
}

/** A schema, or what makes it. */
export type Lazy<T> = T | (() => T);

/** Declares a call; the literals of its id, method and path stay in its type. */
export function defineCall<
  const Id extends string,
  const M extends Method,
  const Path extends string,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(call: Call<Id, M, Path, Params, Query, Body, Answer>): Call<Id, M, Path, Params, Query, Body, Answer> {
  return call;
}

/** The schema itself, built if it was given as a function. */
export function schemaOf<T extends z.ZodType>(schema: Lazy<T>): T {
  return typeof schema === 'function' ? schema() : schema;
}

export type ParamsOf<C> =
  C extends Call<string, Method, string, infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type QueryOf<C> =
  C extends Call<string, Method, string, infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<C> =
  C extends Call<string, Method, string, infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type AnswerOf<C> =
  C extends Call<string, Method, string, infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
/** What a client sends, before defaults are filled in. */
export type QueryInputOf<C> =
  C extends Call<string, Method, string, infer _P, infer Q, infer _B, infer _A> ? z.input<Q> : never;
export type BodyInputOf<C> =
  C extends Call<string, Method, string, infer _P, infer _Q, infer B, infer _A> ? z.input<B> : never;
