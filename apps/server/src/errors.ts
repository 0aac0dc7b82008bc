import { formatNumber } from '@vitrina/model';

/** Fault of an input: its position (JSON pointer; '' for the whole input) and a Spanish message. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

interface ProblemParts {
  /** Members added to the problem document, for example `errors` or `current`. */
  readonly extras?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Error that is answered as a problem document (RFC 9457). Other errors are answered with 500 without details. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  /** Stable error code for programs. */
  readonly code: string;
  /** Explanation for people, in one or two Spanish sentences. */
  readonly detail: string;
  readonly extras: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, detail: string, parts: ProblemParts = {}) {
    super(`${code}: ${detail}`, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.extras = parts.extras ?? {};
    this.headers = parts.headers ?? {};
  }

  /** True for a failure of the service, which must be investigated. */
  get reportable(): boolean {
    return this.status >= 500;
  }

  /** Returns the document to send; `requestId` links it to the log. */
  toDocument(requestId: string): Record<string, unknown> {
    return {
      type: `urn:vitrina:problem:${this.code}`,
      title: titles[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail,
      code: this.code,
      request_id: requestId,
      ...this.extras,
    };
  }
}

const titles: Record<number, string> = {
  400: 'Solicitud no válida',
  401: 'Sesión requerida',
  403: 'Acceso denegado',
  404: 'No encontrado',
  405: 'Método no permitido',
  408: 'Solicitud demasiado lenta',
  409: 'Conflicto',
  412: 'Versión desactualizada',
  413: 'Contenido demasiado grande',
  414: 'Dirección demasiado larga',
  415: 'Tipo de contenido no admitido',
  421: 'Servidor equivocado',
  422: 'No se puede publicar',
  429: 'Demasiados intentos',
  431: 'Encabezados demasiado grandes',
  500: 'Error interno',
  503: 'Servicio no disponible',
  507: 'Sin espacio',
};

/** Maximum number of faults in a response. */
const maxFaults = 200;

/** 400: the input breaks the declared rules; contains the first 200 faults. */
export function invalidInput(errors: readonly Fault[]): Problem {
  const extras = { errors: errors.slice(0, maxFaults) };
  return new Problem(400, 'validation_failed', 'Revise los datos indicados.', { extras });
}

/** 400: one field breaks the declared rules. */
export const invalidField = (path: string, message: string): Problem => invalidInput([{ path, message }]);

/** 400: the input cannot be read (invalid JSON, nested too deeply, repeated parameter). */
export function unreadable(detail: string, path = ''): Problem {
  return new Problem(400, 'validation_failed', detail, { extras: { errors: [{ path, message: detail }] } });
}

/** Declares a problem that always has the same content. */
const refusal =
  (...problem: ConstructorParameters<typeof Problem>) =>
  (): Problem =>
    new Problem(...problem);

/** 401: the call requires a signed-in person (or the session has ended). */
export const notSignedIn = refusal(401, 'not_signed_in', 'Inicie sesión para continuar.');

/** 401: the sign-in failed; the same response for every cause. */
export const signInFailed = refusal(401, 'sign_in_failed', 'El usuario o la contraseña no son correctos.');

/** 403: the role requires a second step, and the session may only set it up. */
export const setUpRequired = refusal(
  403,
  'second_step_setup_required',
  'Su rol exige la verificación en dos pasos: actívela para continuar.',
);

/** 401: the sign-in by a passkey failed; the same response for every person and cause. */
export const passkeyRefused = refusal(
  401,
  'sign_in_failed',
  'No se pudo ingresar con esta llave de acceso. Pruebe otra vez, con otra llave o con su contraseña.',
);

/** 403: the person lacks the permission. */
export const notAllowed = refusal(403, 'not_allowed', 'No tiene permiso para realizar esta acción.');

/** 403: a write without a valid `x-api-key`; the same response for a missing and a wrong key. */
export const apiKeyRequired = refusal(
  403,
  'api_key_required',
  'Falta la clave de la aplicación o no es válida.',
);

/** 403: a write from the page of another site. */
export const crossSite = refusal(403, 'cross_site', 'La solicitud proviene de otro sitio y no se aceptó.');

/** 404: the resource does not exist, or the person may not see it. */
export function notFound(detail = 'No encontramos lo que busca.'): Problem {
  return new Problem(404, 'not_found', detail);
}

/** 408: the request did not arrive in time. */
export const tooSlow = refusal(408, 'too_slow', 'La solicitud tardó demasiado en llegar.');

/** 421: the request names another host than this service. */
export const misdirectedRequest = refusal(
  421,
  'misdirected',
  'Este servidor no atiende la dirección que se solicitó.',
);

/** 409: another record has the slug; `suggestion` is free. */
export function slugTaken(suggestion: string): Problem {
  return new Problem(409, 'slug_taken', 'Otro registro ya utiliza esta dirección.', {
    extras: {
      suggestion,
      errors: [{ path: '/slug', message: `Ya está en uso. Puede utilizar «${suggestion}».` }],
    },
  });
}

/** 409: other records have values that must be unique; contains one fault per value. */
export function duplicate(errors: readonly Fault[]): Problem {
  return new Problem(409, 'duplicate', 'Ya existe un registro con los mismos datos.', { extras: { errors } });
}

/** 409: any other conflict with the current state, with the given code and sentence. */
export function conflict(
  code: string,
  detail: string,
  extras: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(409, code, detail, { extras });
}

/**
 * 409: a second person must publish records of the type, and the actor or a related person has saved unpublished
 * changes.
 */
export const reviewRequired = refusal(
  409,
  'review_required',
  'Usted guardó cambios que aún no se han publicado, o los guardó alguien cuya cuenta creó usted o que creó la suya: otra persona debe revisarlos y publicarlos.',
);

/** 409: a second person must publish records of the type, and the caller is an API token, not a person. */
export const reviewByPersonRequired = refusal(
  409,
  'review_required',
  'Una persona debe revisar y publicar estos cambios, no una clave.',
);

/** 412: another person has saved meanwhile; `current` is the stored entry. */
export function staleRevision(current: unknown): Problem {
  return new Problem(412, 'stale_revision', 'Otra persona guardó cambios mientras usted editaba.', {
    extras: { current },
  });
}

/** 413: the body exceeds the maximum size of the call. */
export function tooLarge(limit: number): Problem {
  return new Problem(413, 'too_large', `El contenido supera el límite de ${formatNumber(limit)} bytes.`);
}

/** 415: the content type of the body is not the one that the call accepts. */
export function unsupportedType(expected = 'application/json'): Problem {
  return new Problem(415, 'unsupported_type', `El contenido debe enviarse como ${expected}.`);
}

/** 422: the draft does not meet the requirements for publication; contains every fault. */
export function notPublishable(errors: readonly Fault[]): Problem {
  return new Problem(422, 'not_publishable', 'Complete los datos indicados antes de publicar.', {
    extras: { errors },
  });
}

/** 422: the draft may be published, but there is advice against it; `force` publishes it anyway. */
export function advisedAgainst(errors: readonly Fault[]): Problem {
  return new Problem(422, 'advised_against', 'Hay avisos: revíselos o publique igualmente.', {
    extras: { errors },
  });
}

/** 429: too many tries; `retryAfter` in seconds. */
export function tooMany(retryAfter: number): Problem {
  return new Problem(429, 'too_many', 'Demasiados intentos. Espere un momento y vuelva a intentarlo.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) },
  });
}

/** 500: failure of the service; the cause is logged and never sent to the caller. */
export function internal(cause: unknown): Problem {
  return new Problem(500, 'internal', 'Ocurrió un error inesperado. Vuelva a intentarlo.', { cause });
}

/** 503: the database or another part is unavailable; `retryAfter` in seconds. */
export function unavailable(cause?: unknown, retryAfter = 2): Problem {
  return new Problem(
    503,
    'unavailable',
    'El servicio no está disponible en este momento. Vuelva a intentarlo en unos segundos.',
    { headers: { 'retry-after': String(retryAfter) }, cause },
  );
}

/** 507: the disk is nearly full; reads continue, writes are refused until there is space. */
export const storageFull = refusal(
  507,
  'storage_full',
  'No hay espacio suficiente para guardar. Avise al administrador del sistema.',
  { headers: { 'retry-after': '30' } },
);
