import type { Problem } from '@vitrina/contract';

/** Fault of one field: a JSON pointer into the body and a Spanish sentence. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

interface ErrorDetails {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  readonly requestId?: string;
  readonly retryAfter?: number;
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** Failure of a call; `detail` is Spanish and can be shown. */
export class ApiError extends Error {
  /** HTTP status; 0 when the service was not reached or did not answer in time. */
  readonly status: number;
  /**
   * Code of the service's problem (`in_use`, `stale_revision`, …), or of this client: `network`, `timeout`,
   * `unreadable`, `store`.
   */
  readonly code: string;
  readonly detail: string;
  /** Faults of single fields, after validation. */
  readonly errors: readonly FieldProblem[];
  /** Id of the request, for support; absent when the service was not reached. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** Further members of the problem document: `current`, `uses`, `suggestion`, … */
  readonly extras: Readonly<Record<string, unknown>>;

  constructor(details: ErrorDetails) {
    super(`${details.status} ${details.code}: ${details.detail}`);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.detail = details.detail;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.extras = details.extras ?? {};
  }
}

/** True if the error is an `ApiError`; with `code`, only if it has that code. */
export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/**
 * Converts an error of `fetch` to an `ApiError` for no network or a timeout. An abort by the caller is returned
 * unchanged.
 */
export function toUnreachedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'TimeoutError') {
    return new ApiError({
      status: 0,
      code: 'timeout',
      detail: 'El servicio tardó demasiado en responder. Intente de nuevo.',
    });
  }
  if (error.name === 'AbortError') return error;
  return new ApiError({
    status: 0,
    code: 'network',
    detail: 'No hay conexión con el servicio. Revise su red e intente de nuevo.',
  });
}

const problemMembers = new Set(['type', 'title', 'status', 'detail', 'code', 'request_id', 'errors']);

/**
 * Converts a response to an error: from the problem document, or with the code `unreadable` if the response is not
 * from the service.
 */
export async function errorFrom(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const extra = {
    ...(requestId !== undefined && { requestId }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
  const problem = await readProblem(response);
  if (problem === null) {
    return new ApiError({
      status: response.status,
      code: 'unreadable',
      detail: 'El servicio dio una respuesta que no se pudo leer.',
      ...extra,
    });
  }
  return new ApiError({
    status: response.status,
    code: problem.code,
    detail: problem.detail,
    ...(problem.errors && { errors: problem.errors }),
    ...extra,
    requestId: problem.request_id,
    extras: Object.fromEntries(Object.entries(problem).filter(([key]) => !problemMembers.has(key))),
  });
}

async function readProblem(response: Response): Promise<Problem | null> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
  try {
    const body: unknown = await response.json();
    const isServiceProblem =
      typeof body === 'object' &&
      body !== null &&
      'code' in body &&
      typeof body.code === 'string' &&
      'detail' in body &&
      typeof body.detail === 'string';
    return isServiceProblem ? (body as Problem) : null;
  } catch {
    return null; // The response was cut off: reported as `unreadable`.
  }
}
