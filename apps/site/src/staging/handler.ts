import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ServiceUnavailable } from '../content/store.ts';
import type { Assets } from '../context.ts';
import type { StaticFile } from '../http/files.ts';
import {
  allowedMethods,
  failureText,
  sendContent,
  sendFile,
  statusOfOtherMethod,
  withoutSlashes,
} from '../http/handler.ts';
import { securityHeaders } from '../http/headers.ts';
import { createVisitorFinder, createVisitorLimiter, type VisitorLimiter } from '../http/visitors.ts';
import { previewPath } from '../pages/describe.ts';
import { knownQuery, requestKind, runLimited, unavailableAnswer } from '../render.tsx';
import type { Config } from '../settings.ts';
import { cookieFor, type Visitor, visitorIn } from './cookie.ts';
import { enterStaging } from './enter.ts';
import { refusalPage, sharePage } from './plain-pages.tsx';
import { consoleOriginOf, renderDraft, type StagingRequest } from './site.ts';
import { GrantRefused } from './store.ts';

const htmlType = 'text/html; charset=utf-8';
const textType = 'text/plain; charset=utf-8';
/** Cache header of drafts: neither browsers nor proxies may store them. */
const noStoreHeaders = { 'cache-control': 'private, no-store' } as const;
const robotsText = 'User-agent: *\nDisallow: /\n';

/** Dependencies of the staging site. */
export interface StagingOptions {
  readonly config: Config;
  readonly assets: Assets;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Receives the error of a failed request. */
  readonly reportError: (error: unknown) => void;
}

interface StagingServices extends StagingOptions {
  readonly limiter: VisitorLimiter;
  readonly visitorOf: (request: IncomingMessage) => string;
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly type?: string;
  readonly location?: string;
  readonly allowedMethodsHeader?: string;
  readonly cookie?: string;
  readonly retryAfterS?: number;
}

/** Creates the handler of the staging site. It shows drafts to visitors with a grant, and nothing to others. */
export function createStagingHandler(options: StagingOptions): RequestListener {
  const { config, files, reportError } = options;
  const services: StagingServices = {
    ...options,
    limiter: createVisitorLimiter(config.visitorLimits, Date.now),
    visitorOf: createVisitorFinder(config.trustedProxies),
  };
  const commonHeaders = {
    ...securityHeaders({ ...config, siteUrl: config.stagingUrl }, consoleOriginOf(config)),
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
  const sendAnswer = (
    request: IncomingMessage,
    response: ServerResponse,
    { status, body = '', type = htmlType, location, allowedMethodsHeader, cookie, retryAfterS }: Answer,
  ): Promise<void> =>
    sendContent(request, response, {
      status,
      body: Buffer.from(body),
      headers: {
        ...commonHeaders,
        ...noStoreHeaders,
        'content-type': type,
        ...(location !== undefined && { location }),
        ...(allowedMethodsHeader !== undefined && { allow: allowedMethodsHeader }),
        ...(cookie !== undefined && { 'set-cookie': cookie }),
        ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
      },
    });
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.get(path) : undefined;
    const runningAnswer = file
      ? sendFile(request, response, file, commonHeaders)
      : answerTo(services, request, path).then((answer) => sendAnswer(request, response, answer));
    runningAnswer.catch((error: unknown) => {
      reportError(error);
      if (!response.headersSent)
        response.writeHead(500, { ...commonHeaders, ...noStoreHeaders, 'content-type': textType });
      response.end(failureText);
    });
  };
}

async function answerTo(services: StagingServices, request: IncomingMessage, path: string): Promise<Answer> {
  const { limiter, visitorOf } = services;
  if (request.method === 'POST' && path === '/preview/enter')
    return runLimited(limiter, visitorOf(request), 'page', () => answerEntrance(services, request));
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: statusOfOtherMethod(request), type: textType, allowedMethodsHeader: allowedMethods };
  if (path === '/robots.txt') return { status: 200, type: textType, body: robotsText };
  if (path === '/sitemap.xml') return { status: 404, type: textType };
  if (path === '/share') return { status: 200, body: sharePage(services) };
  const visitor = visitorIn(request.headers.cookie, new Date());
  if (visitor === null) return { status: 401, body: refusalPage(services) };
  if (path === '/preview') return { status: 302, type: textType, location: firstPath(visitor) };
  const shorterPath = withoutSlashes(path);
  if (shorterPath !== null) return { status: 302, type: textType, location: shorterPath };
  const [, search = ''] = (request.url ?? '').split('?', 2);
  return runLimited(limiter, visitorOf(request), requestKind(path, knownQuery(search)), () =>
    answerPage(services, request, { path, search, visitor }),
  );
}

async function answerEntrance(
  { config, ...parts }: StagingServices,
  request: IncomingMessage,
): Promise<Answer> {
  const entryResult = await enterStaging(config, request);
  if ('refusal' in entryResult) {
    const { refusal: refusedStatus } = entryResult;
    if (refusedStatus === 503) return unavailableAnswer;
    return { status: refusedStatus, body: refusalPage({ config, ...parts }) };
  }
  const isSecure = config.stagingUrl.startsWith('https:');
  return {
    status: 303,
    type: textType,
    location: entryResult.to,
    cookie: cookieFor(entryResult.visitor, new Date(), isSecure),
  };
}

/** Returns the first address of a visitor: the record of the share, or the first page. */
const firstPath = ({ entry }: Visitor): string =>
  entry === null ? '/bank' : previewPath(entry.type, entry.id);

async function answerPage(
  services: StagingServices,
  request: IncomingMessage,
  pageRequest: Omit<StagingRequest, 'isFramed'>,
): Promise<Answer> {
  // Only the preview script fetches pages (`empty`), and it runs in the console's frame.
  const isFramed = ['iframe', 'empty'].includes(String(request.headers['sec-fetch-dest']));
  try {
    return await renderDraft(services.config, services.assets, { ...pageRequest, isFramed });
  } catch (error) {
    if (error instanceof GrantRefused) return { status: 401, body: refusalPage(services) };
    if (error instanceof ServiceUnavailable) return unavailableAnswer;
    throw error;
  }
}
