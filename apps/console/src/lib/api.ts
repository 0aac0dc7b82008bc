import { ApiError, errorFrom, unreached } from './api-error.ts';
import type { AnswerOf, Callable, ConsoleCalls, InputOf } from './call-types.ts';

/** After this the call is given up (uploads go by their own way). */
const patience = 30_000;
/** The same for a call that carries a file. */
const filePatience = 300_000;

/** What the shell does around every call; it is given by lib/session-watch.ts, so that this file knows no screen. */
interface Hooks {
  /** A call of a signed-in person was answered: the session lives on. */
  answered: () => void;
  /** The session has ended: signs in again in place. Resolves to true when the call may be repeated. */
  reauthenticate: (() => Promise<boolean>) | null;
}

export const hooks: Hooks = { answered: () => undefined, reauthenticate: null };

/** How a call is sent beyond its own input. */
interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is part of signing in or out: a 401 is its answer, not the end of a session. */
  readonly aboutSession?: boolean;
  /** The call takes no api key although it writes. */
  readonly keyless?: boolean;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Sent as it is, in place of a body of JSON. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}

/**
 * Makes a declared call: `request<ConsoleCalls['search']>('GET', '/core/hn/v1/search', { query: { search } })`.
 * Method and path must be those of the declaration, which the compiler checks.
 * @returns the answer's body; undefined for 204
 * @throws ApiError for every refusal and failure; an AbortError when `signal` was aborted
 */
export async function request<C extends Callable>(
  method: C['method'],
  path: C['path'],
  input: InputOf<C>,
  sending: Sending = {},
): Promise<AnswerOf<C>> {
  const response = await exchange(method, path, input, sending);
  if (response.status === 204) return undefined as AnswerOf<C>;
  try {
    return (await response.json()) as AnswerOf<C>;
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ApiError({
          status: response.status,
          code: 'unreadable',
          detail: 'El servicio dio una respuesta que no se pudo leer.',
        })
      : unreached(error);
  }
}

/** The same, for who needs the answer's headers or bytes. */
export async function exchange(
  method: string,
  path: string,
  input: Input,
  sending: Sending = {},
): Promise<Response> {
  const response = await send(method, path, input, sending);
  if (response.ok) {
    hooks.answered();
    return response;
  }
  const error = await errorFrom(response);
  if (
    error.status === 401 &&
    sending.aboutSession !== true &&
    hooks.reauthenticate !== null &&
    (await hooks.reauthenticate())
  ) {
    const again = await send(method, path, input, sending);
    if (again.ok) return again;
    throw await errorFrom(again);
  }
  // The deployment's key was changed under an open tab: the new one is fetched once.
  if (error.code === 'api_key_required' && method !== 'GET') {
    known = null;
    const again = await send(method, path, input, sending);
    if (again.ok) return again;
    throw await errorFrom(again);
  }
  throw error;
}

async function send(method: string, path: string, input: Input, sending: Sending): Promise<Response> {
  const headers = new Headers(sending.headers);
  headers.set('accept', 'application/json');
  if (method !== 'GET' && sending.keyless !== true) headers.set('x-api-key', (await config()).api_key);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.file !== undefined) headers.set('content-type', input.file.type);
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`);
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  const late = AbortSignal.timeout(input.file === undefined ? patience : filePatience);
  try {
    return await fetch(addressOf(path, input.params, input.query), {
      method,
      headers,
      credentials: 'same-origin',
      signal: input.signal === undefined ? late : AbortSignal.any([input.signal, late]),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.file !== undefined && { body: input.file }),
    });
  } catch (error) {
    throw unreached(error);
  }
}

/** `/api` + the path with its parameters filled in + the query, arrays as repeated keys, what is undefined left out. */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
  const given = new Map(entriesOf(params));
  const filled = path.replace(/:([A-Za-z]\w*)/gu, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one));
  }
  const text = search.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** What the console must know of its deployment. */
export type Config = AnswerOf<ConsoleCalls['config']>;

let known: Promise<Config> | null = null;

/** The deployment's configuration, asked for once and again after a failure. @throws ApiError */
export function config(): Promise<Config> {
  known ??= request<ConsoleCalls['config']>('GET', '/config', {}, { aboutSession: true }).catch(
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}
