import { ApiError, toUnreachedError } from './api-error.ts';
import type { Input } from './call-types.ts';
import type { Route } from './route.ts';

/** Returns the request of a call with its input, and adds the headers for the input to `headers`. */
export function requestOf(
  { method }: Route,
  { body, file, signal, ifMatch, idempotencyKey }: Input,
  headers: Headers,
  timeoutMs: number,
): RequestInit {
  headers.set('accept', 'application/json');
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (file !== undefined) headers.set('content-type', file.type);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  return {
    method,
    headers,
    signal: signal === undefined ? timeoutSignal : AbortSignal.any([signal, timeoutSignal]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: file }),
  };
}

/** Returns the parsed JSON of a response. @throws ApiError with the code `unreadable` if it is not JSON */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw toUnreachedError(error);
    throw new ApiError({
      status: response.status,
      code: 'unreadable',
      detail: 'El servicio dio una respuesta que no se pudo leer.',
    });
  }
}
