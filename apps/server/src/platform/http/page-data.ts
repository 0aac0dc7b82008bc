import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, authCalls, type Call, consoleCalls, type PageData } from '@vitrina/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Reads the data that the console may have at its start about the person who requests the page; null if nothing is
 * known. Never throws.
 */
export type ReadPageData = (request: FastifyRequest) => Promise<PageData | null>;

/** Longest wait of the page (ms) for data that the console can also request by calls. */
const pageDataTimeoutMs = 1_000;

/**
 * Creates the reader of the data of the page: the responses of the calls for session and configuration. Returns null
 * if the browser may have withheld the cookie, which is `SameSite=Strict` (after a link on another site), or if the
 * database does not answer.
 */
export function pageDataOf(app: FastifyInstance): ReadPageData {
  const { guards, platform } = app.service;
  const readPageData = async (request: FastifyRequest): Promise<PageData | null> => {
    request.person = await guards.authenticator.authenticate(request);
    const now = platform.clock.now().toISOString();
    if (request.person?.kind !== 'session')
      return sendsCookie(request)
        ? { now, session: null, config: await answerOf(app, consoleCalls.config, request) }
        : null;
    const [session, config] = await Promise.all([
      answerOf(app, authCalls.current, request),
      answerOf(app, consoleCalls.config, request),
    ]);
    return { now, session, config };
  };
  return (request) => {
    const data = readPageData(request).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the page was sent without its data');
      return null;
    });
    return Promise.race([data, pause(pageDataTimeoutMs, null, { ref: false })]);
  };
}

/** True if the browser states that the request does not come from another site, so that the cookie was sent. */
function sendsCookie({ headers }: FastifyRequest): boolean {
  const fetchSite = headers['sec-fetch-site'];
  return fetchSite === 'none' || fetchSite === 'same-origin';
}

/** Returns the response body of a call. Throws if the call is not implemented or refuses. */
async function answerOf<C extends Call>(
  { service }: FastifyInstance,
  call: C,
  request: FastifyRequest,
): Promise<AnswerOf<C>> {
  const answer = service.answers.get(call.id);
  if (answer === undefined) throw new Error(`The call ${call.id} is not implemented.`);
  // The handler that returned the body is typed by the same declaration.
  return (await answer(request)) as AnswerOf<C>;
}
