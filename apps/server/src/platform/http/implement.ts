import {
  type AnswerOf,
  type BodyOf,
  type Call,
  documentsRefusal,
  type ParamsOf,
  type QueryOf,
  schemaOf,
  siteScheme,
} from '@vitrina/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../errors.ts';
import type { RequestContext } from '../context.ts';
import { newId } from '../ids.ts';
import { withLabels } from '../labelled-problem.ts';
import { admitRequest } from './admission.ts';
import { Answer, ReadyBody, StreamedBody } from './answer.ts';
import { bearsSecret } from './authorization.ts';
import { type Claim, claimKey, fulfilClaim, releaseClaim } from './idempotency.ts';
import { parseBody, parseIfMatch, parseParams, parseQuery } from './input.ts';
import { sendAnswer } from './send.ts';
import type { Service } from './service.ts';

/** Validated input of a call. */
export interface Input<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/**
 * Implementation of a call: returns the declared body, nothing if no body is declared, or `reply(body, …)` for
 * another status, headers or bytes. Throws `Problem`.
 */
export type Handler<C> = (
  input: Input<C>,
  ctx: RequestContext,
) => Promise<AnswerOf<C> | Answer<AnswerOf<C>>> | (undefined extends AnswerOf<C> ? Promise<void> : never);

/**
 * Registers the implementation of a declared call. Checks everything that the declaration states, in this order: the
 * caller, their permission, key and origin of a write, the budget of the address, the content type, the input, the
 * idempotency key; then runs the handler. Throws at start if the declaration is invalid or implemented twice.
 */
export function implement<const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const { service } = app;
  assertUsable(service, call);
  service.calls.set(call.id, call);
  const implementation = { service, call, handler };
  if (call.method === 'GET' && !call.params)
    service.answers.set(call.id, (request) => answerWithoutInput(implementation, request));
  const budget = service.budgetOf(call);
  for (const path of [call.path, ...(call.alternativePaths ?? [])])
    app.route({
      method: [call.method, ...(call.alternativeMethods ?? [])],
      url: `/api${path}`,
      config: { call },
      onRequest: async (request) => {
        await admitRequest(service, call, request);
        budget?.(request.ip);
      },
      handler: async (request, response) => {
        try {
          return await answerRequest(implementation, request, response);
        } catch (error) {
          throw error instanceof Problem && call.fields ? withLabels(error, call.fields()) : error;
        }
      },
    });
}

interface Implementation<C extends Call> {
  readonly service: Service;
  readonly call: C;
  readonly handler: Handler<C>;
}

/** Returns the response body of a call without input for this request. The caller checks the permission before. */
async function answerWithoutInput<C extends Call>(
  { service, call, handler }: Implementation<C>,
  request: FastifyRequest,
): Promise<unknown> {
  const input = { params: undefined, query: parseQuery(call, {}), body: undefined } as Input<C>;
  const result: unknown = await handler(input, contextOf(service, call, request, null));
  return result instanceof Answer ? result.body : result;
}

function assertUsable(service: Service, call: Call): void {
  const access: unknown = call.access;
  if (
    typeof access !== 'object' ||
    access === null ||
    !('open' in access || 'session' in access || ('action' in access && 'resource' in access))
  ) {
    throw new Error(`The call ${call.id} does not say who may make it.`);
  }
  if (service.calls.has(call.id)) throw new Error(`The call ${call.id} is implemented twice.`);
}

async function answerRequest<C extends Call>(
  { service, call, handler }: Implementation<C>,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<FastifyReply> {
  // The cache must not store data read before a change that arrived meanwhile.
  const ticket = service.platform.answerCache.ticket();
  // The schemas of this call returned these values; the compiler cannot infer that.
  const input = {
    params: parseParams(call, request.params),
    query: parseQuery(call, request.query),
    body: parseBody(call, request.body),
  } as Input<C>;
  const claim = call.idempotent === true ? await claimKey(service.platform, call, request) : null;
  if (claim?.storedAnswer) return sendAnswer(service, call, request, response, claim.storedAnswer, ticket);
  try {
    const runHandler = async (): Promise<unknown> => handler(input, contextOf(service, call, request, claim));
    const result = await (readsForPublic(call, request)
      ? service.readFairly(readerOf(service, request), () => request.raw.destroyed, runHandler)
      : runHandler());
    const fullAnswer: Answer = result instanceof Answer ? result : new Answer<unknown>(result);
    // A draft may lack what a published record must have.
    if (service.checksAnswers && request.preview === null) checkAnswer(call, fullAnswer, request.isPublic);
    if (claim) await fulfilClaim(service.platform, call, claim, fullAnswer);
    return sendAnswer(service, call, request, response, fullAnswer, ticket);
  } catch (error) {
    if (claim) await releaseClaim(service.platform, claim, error);
    if (service.checksAnswers) checkRefusal(call, error);
    throw error;
  }
}

/** True for public reads that were not answered from the cache; a separate budget limits them. */
function readsForPublic(call: Call, request: FastifyRequest): boolean {
  return request.isPublic && request.preview === null && call.method === 'GET';
}

/**
 * Returns the address to whose budget the read is charged; null for the deployment's own site, which limits its
 * visitors itself.
 */
function readerOf({ platform }: Service, request: FastifyRequest): string | null {
  return bearsSecret(request, siteScheme, platform.config.siteToken) ? null : request.ip;
}

function contextOf(
  service: Service,
  call: Call,
  request: FastifyRequest,
  claim: Claim | null,
): RequestContext {
  return {
    person: request.person,
    requestId: request.id,
    address: request.ip,
    log: service.platform.log,
    platform: service.platform,
    newId: claim?.newId ?? newId(),
    retried: claim?.retried ?? false,
    ifMatch: parseIfMatch(call, request.headers['if-match']),
    preview: request.preview,
    isPublic: request.isPublic,
    request,
  };
}

/** Throws, in tests, for a refusal that the API document does not declare. */
function checkRefusal(call: Call, error: unknown): void {
  if (error instanceof Problem && !documentsRefusal(call, error.status))
    throw new Error(`The call ${call.id} does not declare that it refuses with ${error.status}.`);
}

/** Throws, in tests, for a response that differs from its declaration, because the API document would be wrong. */
function checkAnswer(call: Call, answer: Answer, isPublic: boolean): void {
  const declaration = (isPublic && call.publicAnswer) || call.answer;
  if (!declaration || (answer.status !== undefined && answer.status >= 300)) return;
  if (call.download && answer.body instanceof StreamedBody) return;
  const body: unknown = JSON.parse(
    answer.body instanceof ReadyBody ? answer.body.bytes.toString() : JSON.stringify(answer.body),
  );
  const result = schemaOf(declaration).safeParse(body);
  if (!result.success)
    throw new Error(`The answer of ${call.id} differs from its declaration: ${result.error.message}`);
}
