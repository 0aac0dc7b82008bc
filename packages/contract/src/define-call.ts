import type { Action, Fields, Resource } from '@vitrina/model';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Permitted callers, with the reason if no permission is needed. `publicStage`: all may read published content. */
export type Access =
  | { readonly action: Action; readonly resource: Resource; readonly publicStage?: true }
  | { readonly session: string }
  | { readonly open: string };

/** Documented status codes of refusals, in addition to those of every request. */
export type Refusal = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429;

/** Members of a call's declaration other than its schemas. */
interface Traits {
  /** Alternative paths with the same answer, as the requirements write them. */
  readonly alternativePaths?: readonly string[];
  /** Alternative methods with the same answer. */
  readonly alternativeMethods?: readonly Method[];
  /** One-line description in the API document. */
  readonly summary: string;
  /** Group of the call in the API document. */
  readonly tag: string;
  readonly access: Access;
  /** True if the call answers 403 to every API key, because a machine never creates or changes an identity. */
  readonly peopleOnly?: true;
  /** Content types and size limit of a file that is sent as the body in place of JSON. */
  readonly upload?: { readonly types: readonly string[]; readonly limit: number };
  /** Content types of a file answer. With `answer`, the call answers 202 and JSON while the file is being made. */
  readonly download?: readonly string[];
  /** Status code of success. Default: 200, or 204 for a call without `answer` and `download`. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Refusals that do not follow from the other members (`refusalsOf`). */
  readonly refuses?: readonly Refusal[];
  /** True if the request carries staff id and password as Basic credentials, as the sign-in does. */
  readonly basic?: true;
  /** True if the call needs no API key although it writes: sign-in and requests of the public. */
  readonly keyless?: true;
  /**
   * True if the call has a body but changes nothing (RFC 9110, 9.2.1). If its access is open, it accepts requests
   * from any origin.
   */
  readonly safe?: true;
  /** True if pages of any origin may make the call; a session cookie is then ignored. For requests of the public. */
  readonly anyOrigin?: true;
  /** True if the call is allowed in a session that can only set up the second step. */
  readonly duringSetUp?: true;
  /** Maximum number of requests of one IP address per minute. */
  readonly perMinute?: number;
  /** Name of a rate limit shared by several calls; without it the call has a limit of its own. */
  readonly purpose?: string;
  /** Requests with the same `Idempotency-Key` run once; with `kept-with-it`, the call's handler stores the key. */
  readonly idempotent?: true | 'kept-with-it';
  /** The call validates the body itself, to report all faults in one answer. */
  readonly checksBody?: true;
  /** Fields of the body; `detail` names faults by the labels of these fields. */
  readonly fields?: () => Fields;
  /** Reads the revision to replace from `If-Match`; `one`: the header must name exactly one revision. */
  readonly ifMatch?: true | 'one';
}

/** Schemas of a call. A schema may be a function, which is called when the schema is first needed. */
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
  /** Answer to the public (`stage=production`) if it differs from the answer to staff. */
  readonly publicAnswer?: Lazy<z.ZodType>;
}

/** Declared call without its schemas. */
export interface AnyCall extends Traits {
  /** Unique id of the call, used as OpenAPI operationId and in logs. */
  readonly id: string;
  readonly method: Method;
  /** Path relative to `/api`, beginning with `/`, with parameters as `:name`. */
  readonly path: string;
}

/** Declaration of an HTTP call, from which checks, API document and client are derived. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends AnyCall,
    Schemas<Params, Query, Body, Answer> {}

/**
 * True for a read by staff. The call then accepts `stage=staging`, which clients send with every request, as the
 * requirements demand.
 */
export function isStaffRead({ method, access }: Pick<Call, 'method' | 'access'>): boolean {
  return method === 'GET' && !('open' in access) && !('publicStage' in access);
}

/** A schema, or a function that makes it. */
export type Lazy<T> = T | (() => T);

/** Returns a function that declares calls with the members in `shared` by id, request line and other members. */
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

/** Returns a schema that is given directly, or the result of a function that makes the schema. */
export function schemaOf<T extends z.ZodType>(schema: Lazy<T>): T {
  return typeof schema === 'function' ? schema() : schema;
}

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
/** Query of a call as a client sends it, before defaults are applied. */
export type QueryInputOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? z.input<Q> : never;
export type BodyInputOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? z.input<B> : never;
