import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Unavailable } from '../content/store.ts';
import type { Assets } from '../context.ts';
import type { StaticFile } from '../http/files.ts';
import {
  allowedMethods,
  failedText,
  send,
  sendFile,
  statusOfOtherMethod,
  withoutSlashes,
} from '../http/handler.ts';
import { securityHeaders } from '../http/headers.ts';
import { createVisitorLimiter, type VisitorLimiter, visitorBehind } from '../http/visitors.ts';
import { previewPath } from '../pages/describe.ts';
import { knownQuery, limited, requestKind, unavailableAnswer } from '../render.tsx';
import type { Config } from '../settings.ts';
import { cookieFor, type Visitor, visitorIn } from './cookie.ts';
import { enter } from './enter.ts';
import { refusalPage, sharePage } from './plain-pages.tsx';
import { consoleOriginOf, drawDraft, type StagingRequest } from './site.ts';
import { GrantRefused } from './store.ts';

const html = 'text/html; charset=utf-8';
const text = 'text/plain; charset=utf-8';
/** Cache header of drafts: neither browsers nor proxies may store them. */
const neverKept = { 'cache-control': 'private, no-store' } as const;
const robots = 'User-agent: *\nDisallow: /\n';

/** Dependencies of the staging site. */
export interface StagingOptions {
  readonly config: Config;
  readonly assets: Assets;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Receives the error of a failed request. */
  readonly failed: (error: unknown) => void;
}

interface StagingParts extends StagingOptions {
  readonly limiter: VisitorLimiter;
  readonly addressOf: (request: IncomingMessage) => string;
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly type?: string;
  readonly location?: string;
  readonly allow?: string;
  readonly cookie?: string;
  readonly retryAfterS?: number;
}

/** Creates the handler of the staging site. It shows drafts to visitors with a grant, and nothing to others. */
export function createStagingHandler(options: StagingOptions): RequestListener {
  const { config, files, failed } = options;
  const parts: StagingParts = {
    ...options,
    limiter: createVisitorLimiter(config.visitorLimits, Date.now),
    addressOf: visitorBehind(config.trustedProxies),
  };
  const common = {
    ...securityHeaders({ ...config, siteUrl: config.stagingUrl }, consoleOriginOf(config)),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
  const reply = (
    request: IncomingMessage,
    response: ServerResponse,
    { status, body = '', type = html, location, allow, cookie, retryAfterS }: Answer,
  ): Promise<void> =>
    send(request, response, {
      status,
      body: Buffer.from(body),
      headers: {
        ...common,
        ...neverKept,
        'content-type': type,
        ...(location !== undefined && { location }),
        ...(allow !== undefined && { allow }),
        ...(cookie !== undefined && { 'set-cookie': cookie }),
        ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
      },
    });
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.get(path) : undefined;
    const sending = file
      ? sendFile(request, response, file, common)
      : answerTo(parts, request, path).then((answer) => reply(request, response, answer));
    sending.catch((error: unknown) => {
      failed(error);
      if (!response.headersSent) response.writeHead(500, { ...common, ...neverKept, 'content-type': text });
      response.end(failedText);
    });
  };
}

async function answerTo(parts: StagingParts, request: IncomingMessage, path: string): Promise<Answer> {
  const { limiter, addressOf } = parts;
  if (request.method === 'POST' && path === '/preview/enter')
    return limited(limiter, addressOf(request), 'page', () => answerEntrance(parts, request));
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: statusOfOtherMethod(request), type: text, allow: allowedMethods };
  if (path === '/robots.txt') return { status: 200, type: text, body: robots };
  if (path === '/sitemap.xml') return { status: 404, type: text };
  if (path === '/share') return { status: 200, body: sharePage(parts) };
  const visitor = visitorIn(request.headers.cookie, new Date());
  if (visitor === null) return { status: 401, body: refusalPage(parts) };
  if (path === '/preview') return { status: 302, type: text, location: firstPath(visitor) };
  const shorter = withoutSlashes(path);
  if (shorter !== null) return { status: 302, type: text, location: shorter };
  const [, search = ''] = (request.url ?? '').split('?', 2);
  return limited(limiter, addressOf(request), requestKind(path, knownQuery(search)), () =>
    answerPage(parts, request, { path, search, visitor }),
  );
}

async function answerEntrance({ config, ...parts }: StagingParts, request: IncomingMessage): Promise<Answer> {
  const entrance = await enter(config, request);
  if ('refusal' in entrance) {
    const { refusal } = entrance;
    if (refusal === 503) return unavailableAnswer;
    return { status: refusal, body: refusalPage({ config, ...parts }) };
  }
  const https = config.stagingUrl.startsWith('https:');
  return {
    status: 303,
    type: text,
    location: entrance.to,
    cookie: cookieFor(entrance.visitor, new Date(), https),
  };
}

/** Returns the first address of a visitor: the record of the share, or the first page. */
const firstPath = ({ entry }: Visitor): string =>
  entry === null ? '/bank' : previewPath(entry.type, entry.id);

async function answerPage(
  parts: StagingParts,
  request: IncomingMessage,
  page: Omit<StagingRequest, 'isFramed'>,
): Promise<Answer> {
  // Only the preview script fetches pages (`empty`), and it runs in the console's frame.
  const isFramed = ['iframe', 'empty'].includes(String(request.headers['sec-fetch-dest']));
  try {
    return await drawDraft(parts.config, parts.assets, { ...page, isFramed });
  } catch (error) {
    if (error instanceof GrantRefused) return { status: 401, body: refusalPage(parts) };
    if (error instanceof Unavailable) return unavailableAnswer;
    throw error;
  }
}
