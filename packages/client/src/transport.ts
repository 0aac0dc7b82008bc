import { filledAddress } from './address.ts';
import { type AnswerStore, keepAnswers } from './answers.ts';
import { ApiError, errorFrom, toUnreachedError } from './api-error.ts';
import type { AnswerOf, Input, InputOf } from './call-types.ts';
import { isPassing, isRepeatable, pause, waitBefore } from './retry.ts';
import type { Route } from './route.ts';

/** Options of the transport. */
export interface TransportOptions {
  /** Origin of the service, `https://vitrina.example.com`; '' in a page that it served itself. */
  readonly url: string;
  /** The deployment's key, which writes of staff carry (`x-api-key`). */
  readonly apiKey?: string;
  /** A machine's own token: it may do what its key was given the right to. */
  readonly token?: string;
  /** A grant or the token of a share: drafts are read with it, in the shape in which the public reads documents. No answer is kept. */
  readonly preview?: string;
  /** Token of the deployment's own site: its reads are not counted as those of one visitor. It gives no rights. */
  readonly siteToken?: string;
  /** A call without an answer fails after this long, repetitions aside. 30 seconds when absent. */
  readonly timeoutMs?: number;
  /** Number of repetitions of a repeatable call, while the service is not reached or busy. Twice when absent. */
  readonly retries?: number;
  /** Store of answers until the service has others; 500 in memory when absent, null for none. */
  readonly answers?: AnswerStore | null;
  /** Function that sends a request, in place of the runtime's own `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Makes a declared call. Rejects with an `ApiError` for every refusal and failure, with the signal's reason when aborted. */
export type Request = <C>(route: Route<C>, input: InputOf<C>) => Promise<AnswerOf<C>>;

const defaultTimeoutMs = 30_000;
const defaultRetries = 2;
const defaultAnswers = 500;

/** Sends calls: with their key, again where that can help, and without asking for bytes that are known already. */
export function createTransport(options: TransportOptions): Request {
  const { retries = defaultRetries, preview } = options;
  // What one grant may read is no answer to another, and changes with every key that somebody presses.
  const answers = preview === undefined ? answersOf(options) : null;
  const sendWithRetries = async (route: Route, input: Input): Promise<unknown> => {
    for (let repetition = 0; ; repetition += 1) {
      try {
        return await attempt(options, answers, route, input);
      } catch (error) {
        const wait =
          repetition < retries && isRepeatable(route, input) && isPassing(error)
            ? waitBefore(repetition, error)
            : null;
        if (wait === null) throw error;
        await pause(wait, input.signal);
      }
    }
  };
  // What the call answers is known by its declaration alone.
  return <C>(route: Route<C>, input: InputOf<C>) => sendWithRetries(route, input) as Promise<AnswerOf<C>>;
}

const answersOf = ({ answers }: TransportOptions): AnswerStore | null =>
  answers === undefined ? keepAnswers(defaultAnswers) : answers;

async function attempt(
  options: TransportOptions,
  answers: AnswerStore | null,
  route: Route,
  input: Input,
): Promise<unknown> {
  const address = `${options.url}${filledAddress(route, input)}`;
  const keptAnswer = route.method === 'GET' ? answers?.get(address) : undefined;
  const response = await fetched(options, address, requestOf(options, route, input, keptAnswer?.etag));
  if (response.status === 304 && keptAnswer !== undefined) return keptAnswer.body;
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined;
  const body = await bodyOf(response);
  const etag = response.headers.get('etag');
  if (route.method === 'GET' && etag !== null) answers?.set(address, { etag, body });
  return body;
}

function requestOf(
  { apiKey, token, preview, siteToken, timeoutMs = defaultTimeoutMs }: TransportOptions,
  route: Route,
  { body, file, signal, ifMatch, idempotencyKey }: Input,
  etag: string | undefined,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (route.needsKey && apiKey !== undefined) headers.set('x-api-key', apiKey);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (siteToken !== undefined) headers.set('authorization', `Site ${siteToken}`);
  if (preview !== undefined) headers.set('authorization', `Preview ${preview}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (file !== undefined) headers.set('content-type', file.type);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (etag !== undefined) headers.set('if-none-match', etag);
  const late = AbortSignal.timeout(timeoutMs);
  return {
    method: route.method,
    headers,
    signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: file }),
  };
}

async function fetched(
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

/** Body of the response: JSON, or the bytes of a file. */
async function bodyOf(response: Response): Promise<unknown> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  try {
    return isJson ? await response.json() : await response.blob();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw toUnreachedError(error);
    throw new ApiError({
      status: response.status,
      code: 'unreadable',
      detail: 'El servicio dio una respuesta que no se pudo leer.',
    });
  }
}
