import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Document } from './documents.ts';

/** A call as the service received it. */
export interface ReceivedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** A server on a free port of this machine. */
export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startServer(listener: RequestListener): Promise<RunningServer> {
  const server: Server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Request targets that a browser could read as another site. */
export const hostileTargets = [
  '/\\evil.example/',
  '/\\/evil.example/',
  '/\\\\evil.example/%2e%2e/',
  '//evil.example',
  '//evil.example/',
  'http://evil.example/',
];

/** Returns the origin to which a request for exactly this target redirects. `fetch` would change `\\` to `/`. */
export async function redirectOrigin(
  url: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const sentRequest = request(url, { path: target, headers }).end();
  const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage];
  answer.resume();
  const { location } = answer.headers;
  return location === undefined ? null : new URL(location, url).origin;
}

export const staffGrant = 'b7c1d9.1795000000.Zm9vYmFy';
export const shareToken = 'c2hhcmUtdG9rZW4';

/** Stand-in for the calls that a staging site makes, with answers as the contract declares them. */
export interface StandIn extends RunningServer {
  readonly receivedCalls: ReceivedCall[];
  /** Documents that the service returns. */
  readonly documents: Document[];
  /** Ids of the documents that can be read without a grant. */
  readonly publishedIds: Set<string>;
  /** Owners of the valid grants. */
  readonly viewers: Map<string, object>;
}

export async function startStandIn(): Promise<StandIn> {
  const receivedCalls: ReceivedCall[] = [];
  const documents: Document[] = [];
  const publishedIds = new Set<string>();
  const viewers = new Map<string, object>();
  const answer = (
    path: string,
    authorization: string | undefined,
    stage: string | null,
  ): [number, unknown] => {
    const isPublicRequest = stage === 'production' && authorization === undefined;
    const viewer = viewers.get(/^Preview (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    if (viewer === undefined && !isPublicRequest)
      return [401, { status: 401, code: 'not_signed_in', title: 'x', detail: 'Ingrese.', request_id: 'x' }];
    if (path.endsWith('/preview-grants/viewer')) return [200, viewer];
    const [, slug, id] = /\/([a-z-]+)(?:\/([0-9a-f-]{36}))?$/.exec(path) ?? [];
    const documentsOfType = documents.filter(
      ({ type, id: documentId }) =>
        type === slug && (!isPublicRequest || publishedIds.has(String(documentId))),
    );
    if (id === undefined && slug !== 'form' && !path.includes('/categories'))
      return [
        200,
        { data: documentsOfType, meta: { page: 1, per_page: 100, total: documentsOfType.length, pages: 1 } },
      ];
    const document = documentsOfType.find((document) => document['id'] === id);
    return document
      ? [200, document]
      : [404, { status: 404, code: 'not_found', title: 'x', detail: 'No existe.', request_id: 'x' }];
  };
  const server = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    receivedCalls.push({ path: pathname, query: searchParams, headers: request.headers });
    const [status, body] = answer(pathname, request.headers.authorization, searchParams.get('stage'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { ...server, receivedCalls, documents, publishedIds, viewers };
}
