import type { Call } from '@vitrina/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { crossOriginHeaders, opensToPages } from './cross-origin.ts';

/** Request method that an address answers. */
interface AnsweredMethod {
  readonly method: string;
  readonly call: Call | undefined;
  /** True if pages of any origin may make the request. */
  readonly anyOrigin: boolean;
}

/** Returns the request methods that an address answers. */
export type FindMethods = (path: string) => readonly AnsweredMethod[];

/** Time (s) for which a browser may cache the answer to a preflight. */
const maxAge = '7200';

/**
 * Collects the routes that are added from now on. A path may match several: `/stores/counts` also matches
 * `/stores/:entryId`.
 */
export function collectMethods(app: FastifyInstance): FindMethods {
  const addresses = new Map<
    string,
    { readonly parts: readonly string[]; readonly methods: AnsweredMethod[] }
  >();
  app.addHook('onRoute', ({ url, method, config }) => {
    const address = addresses.get(url) ?? { parts: url.split('/'), methods: [] };
    addresses.set(url, address);
    const call = config?.call;
    const anyOrigin = config?.anyOrigin === true || (call !== undefined && opensToPages(call));
    for (const routeMethod of [method].flat()) address.methods.push({ method: routeMethod, call, anyOrigin });
  });
  return (path) => {
    const pathParts = path.split('/');
    return [...addresses.values()].flatMap(({ parts, methods }) =>
      matchesPath(parts, pathParts) ? methods : [],
    );
  };
}

function matchesPath(parts: readonly string[], pathParts: readonly string[]): boolean {
  const isOpenEnded = parts.at(-1) === '*';
  if (isOpenEnded ? pathParts.length < parts.length : pathParts.length !== parts.length) return false;
  return parts.every(
    (part, index) =>
      part === '*' || part === pathParts[index] || (part.startsWith(':') && pathParts[index] !== ''),
  );
}

/** Answers `OPTIONS` for an address with these methods. A preflight is told what pages of other origins may send. */
export function sendOptions(
  methods: readonly AnsweredMethod[],
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  const requestedMethod = request.headers['access-control-request-method'];
  const crossOriginMethods = methods.filter(
    ({ anyOrigin, method }) => anyOrigin && (requestedMethod === undefined || requestedMethod === method),
  );
  return response
    .code(204)
    .headers({
      allow: [...new Set([...methods.map(({ method }) => method), 'OPTIONS'])].join(', '),
      'cache-control': 'no-store',
      ...(crossOriginMethods.length > 0 && {
        ...crossOriginHeaders,
        'access-control-allow-methods': [...new Set(crossOriginMethods.map(({ method }) => method))].join(
          ', ',
        ),
        'access-control-allow-headers': [...new Set(crossOriginMethods.flatMap(headersOf))].join(', '),
        'access-control-max-age': maxAge,
      }),
    })
    .send();
}

/** Returns the headers that browsers must ask for in a preflight. */
function headersOf({ method, call }: AnsweredMethod): readonly string[] {
  if (method === 'GET' || method === 'HEAD') return ['if-none-match', 'range'];
  return call?.idempotent ? ['content-type', 'idempotency-key'] : ['content-type'];
}
