import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { internal, notFound, Problem, tooLarge, unreadable, unsupportedType } from '../../errors.ts';
import { databaseProblem } from '../database/failures.ts';
import { loggedPath } from '../log.ts';
import { actorOf } from './admission.ts';
import { maxBodyBytes } from './body.ts';
import { crossOriginHeaders, mayReadRefusal } from './cross-origin.ts';

/** Installs the handler that turns all errors into responses. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, response) => {
    if (!isAborted(request, response)) return sendProblem(problemOf(error), error, request, response);
    request.log.info(
      { ...logDetails(request), reason: error instanceof Error ? error.message : String(error) },
      'request broken off by its sender',
    );
    // The client has disconnected.
    return response.hijack();
  });
}

/**
 * Returns the problem for an error: a known problem unchanged, a database failure by its kind, anything else as 500
 * without details.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return databaseProblem(error) ?? frameworkProblem(error) ?? internal(error);
}

/** Returns the problem for a request that Fastify itself refuses; null for other errors. */
function frameworkProblem(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode, code } = error as FastifyError;
  if (statusCode === 413) return tooLarge(maxBodyBytes);
  if (statusCode === 415) return unsupportedType();
  if (statusCode === 404) return notFound();
  if (
    code?.startsWith('FST_ERR_') !== true ||
    statusCode === undefined ||
    statusCode < 400 ||
    statusCode >= 500
  )
    return null;
  return unreadable('La solicitud no se puede leer.');
}

/**
 * True if the connection ended before the whole request was received. Checks the socket of the response: a request
 * whose body is no longer read has no socket, although its client still waits.
 */
function isAborted({ raw }: FastifyRequest, response: FastifyReply): boolean {
  return raw.destroyed && !raw.complete && (response.raw.socket?.destroyed ?? true);
}

function logDetails(request: FastifyRequest) {
  return {
    actor: actorOf(request.person ?? null),
    ip: request.ip,
    action: request.routeOptions.config?.call?.id ?? request.method,
    target: loggedPath(request.raw.url ?? ''),
  };
}

/** Sends the problem document, and logs one line for the refusal or failure. */
export function sendProblem(
  problem: Problem,
  error: unknown,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  const logFields = { ...logDetails(request), result: problem.status, code: problem.code };
  if (problem.status === 500)
    request.log.error({ ...logFields, err: problem.cause ?? error }, 'request failed');
  else if (problem.reportable)
    request.log.warn(
      { ...logFields, reason: problem.cause instanceof Error ? problem.cause.message : problem.code },
      'request not served',
    );
  else request.log.info(logFields, 'request refused');
  const document = JSON.stringify(problem.toDocument(request.id));
  return (
    response
      .code(problem.status)
      // A page of the public site may read the reason of the refusal.
      .headers({
        ...(mayReadRefusal(request) ? crossOriginHeaders : {}),
        ...problem.headers,
        'cache-control': 'no-store',
        'x-request-id': request.id,
        'content-type': 'application/problem+json; charset=utf-8',
      })
      .send(document)
  );
}
