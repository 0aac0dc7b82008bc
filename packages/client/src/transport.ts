import { fillAddress } from './address.ts';
import { type AnswerStore, createAnswerStore } from './answers.ts';
import { errorFrom, toUnreachedError } from './api-error.ts';
import type { AnswerOf, Input, InputOf } from './call-types.ts';
import { jsonOf, requestOf } from './request.ts';
import { isRepeatable, isTemporary, pause, waitBefore } from './retry.ts';
import type { Route } from './route.ts';

/** Options of the transport. */
export interface TransportOptions {
  /** Origin of the service, `https://vitrina.example.com`; '' in pages served by the service itself. */
  readonly url: string;
  /** API key of the deployment, sent with calls of staff that write (`x-api-key`). */
  readonly apiKey?: string;
  /** Token of a program's API key, which has the rights given to that key. */
  readonly token?: string;
  /**
   * Preview grant or share token. Drafts are read with it, in the form of public documents. Answers are not stored.
   */
  readonly preview?: string;
  /** Token of the deployment's site, whose reads are exempt from the limit per visitor. It gives no rights. */
  readonly siteToken?: string;
  /** Timeout of one request in milliseconds, without retries. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** Number of retries of a repeatable call while the service is not reached or busy. Default: 2. */
  readonly retries?: number;
  /** Store of answers for revalidation; null for none. Default: 500 answers in memory. */
  readonly answers?: AnswerStore | null;
  /** Function that sends a request instead of the runtime's `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * Sends a declared call. Rejects with an `ApiError` for every refusal and failure, or with the signal's reason when
 * aborted.
 */
export type Request = <C>(route: Route<C>, input: InputOf<C>) => Promise<AnswerOf<C>>;

const defaultTimeoutMs = 30_000;
const defaultRetries = 2;
const defaultAnswers = 500;

/**
 * Creates the function that sends calls. It adds the API key, retries failed calls that may be repeated, and
 * revalidates stored answers by ETag.
 */
export function createTransport(options: TransportOptions): Request {
  const { retries = defaultRetries, preview } = options;
  // Answers for one grant are not valid for another, and drafts change while somebody types.
  const answers = preview === undefined ? answersOf(options) : null;
  const sendWithRetries = async (route: Route, input: Input): Promise<unknown> => {
    for (let repetition = 0; ; repetition += 1) {
      try {
        return await sendOnce(options, answers, route, input);
      } catch (error) {
        const waitMs =
          repetition < retries && isRepeatable(route, input) && isTemporary(error)
            ? waitBefore(repetition, error)
            : null;
        if (waitMs === null) throw error;
        await pause(waitMs, input.signal);
      }
    }
  };
  // The type of the answer is known only from the declaration of the call.
  return <C>(route: Route<C>, input: InputOf<C>) => sendWithRetries(route, input) as Promise<AnswerOf<C>>;
}

const answersOf = ({ answers }: TransportOptions): AnswerStore | null =>
  answers === undefined ? createAnswerStore(defaultAnswers) : answers;

async function sendOnce(
  options: TransportOptions,
  answers: AnswerStore | null,
  route: Route,
  input: Input,
): Promise<unknown> {
  const address = `${options.url}${fillAddress(route, input)}`;
  const cachedAnswer = route.method === 'GET' ? answers?.get(address) : undefined;
  const headers = headersOf(options, route, cachedAnswer?.etag);
  const request = requestOf(route, input, headers, options.timeoutMs ?? defaultTimeoutMs);
  const response = await fetchResponse(options, address, request);
  if (response.status === 304 && cachedAnswer !== undefined) return cachedAnswer.body;
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined;
  const body = await bodyOf(response);
  const etag = response.headers.get('etag');
  if (route.method === 'GET' && etag !== null) answers?.set(address, { etag, body });
  return body;
}

function headersOf(
  { apiKey, token, preview, siteToken }: TransportOptions,
  { needsKey }: Route,
  etag: string | undefined,
): Headers {
  const headers = new Headers();
  if (needsKey && apiKey !== undefined) headers.set('x-api-key', apiKey);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (siteToken !== undefined) headers.set('authorization', `Site ${siteToken}`);
  if (preview !== undefined) headers.set('authorization', `Preview ${preview}`);
  if (etag !== undefined) headers.set('if-none-match', etag);
  return headers;
}

async function fetchResponse(
  { fetch: send = fetch }: TransportOptions,
  address: string,
  request: RequestInit,
): Promise<Response> {
  try {
    return await send(address, request);
  } catch (error) {
    throw toUnreachedError(error);
  }
}

/** Returns the body of the response: parsed JSON, or the bytes of a file. */
function bodyOf(response: Response): Promise<unknown> {
  if ((response.headers.get('content-type') ?? '').includes('json')) return jsonOf(response);
  return response.blob().catch((error: unknown) => {
    throw toUnreachedError(error);
  });
}
