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

/** Members of a call's declaration that are no schemas. */
interface Traits {
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

/** Schemas of a call. One that is declared as a function is built when it is first needed. */
interface Schemas<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly params?: Lazy<Params>;
  readonly query?: Lazy<Query>;
  readonly body?: Lazy<Body>;
  readonly answer?: Lazy<Answer>;
  /** Answer to the public (`stage=production`), where it differs from the answer to staff. */
  readonly publicAnswer?: Lazy<z.ZodType>;
}

/** A declared call, whatever its schemas. */
export interface AnyCall extends Traits {
  /** Unique, used as OpenAPI operationId and in logs. */
  readonly id: string;
  readonly method: Method;
  /** Relative to `/api`, beginning with `/`, parameters as `:name`. */
  readonly path: string;
}

/** Declaration of a call of the service over HTTP, from which checks, documentation and client follow. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends AnyCall,
    Schemas<Params, Query, Body, Answer> {}

/**
 * True if only staff make the call and it reads. Such a call takes `stage=staging`, which the source sends with every call,
 * although it may have no use for it.
 */
export function isStaffRead({ method, access }: Pick<Call, 'method' | 'access'>): boolean {
  return method === 'GET' && !('open' in access) && !('publicStage' in access);
}

/** A schema, or what makes it. */
export type Lazy<T> = T | (() => T);

/**
 * Returns the function that declares the calls of a group: each by its id, its request line (`GET /path/:parameter`) and
 * the members that differ from those in `shared`.
 */
export function defineCallsWith<
  Shared extends Partial<Traits>,
  SharedParams extends z.ZodType = z.ZodUndefined,
>(shared: Shared & { readonly params?: Lazy<SharedParams> }) {
  return <
    Params extends z.ZodType = SharedParams,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
    Answer extends z.ZodType = z.ZodUndefined,
  >(
    id: string,
    request: `${Method} ${string}`,
    declaration: Schemas<Params, Query, Body, Answer> & Omit<Traits, keyof Shared> & Partial<Traits>,
  ): Call<Params, Query, Body, Answer> => {
    const [method, path] = request.split(' ');
    // The request line has both parts, and the two objects the required members: the parameter types say so.
    return { ...shared, ...declaration, id, method, path } as Call<Params, Query, Body, Answer>;
  };
}

/** The schema itself, built if it was given as a function. */
export function schemaOf<T extends z.ZodType>(schema: Lazy<T>): T {
  return typeof schema === 'function' ? schema() : schema;
}

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
/** What a client sends, before defaults are filled in. */
export type QueryInputOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? z.input<Q> : never;
export type BodyInputOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? z.input<B> : never;
