import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import { conflict, Problem, unreadable } from '../../errors.ts';
import type { Platform } from '../context.ts';
import { isRefusedWrite } from '../database/failures.ts';
import { newId } from '../ids.ts';
import { Answer, ReadyBody } from './answer.ts';

/**
 * Claim of an idempotency key by a request. The request runs the call, unless `storedAnswer` contains the response of
 * an earlier request with the key.
 */
export interface Claim {
  readonly key: string;
  readonly actor: string;
  readonly call: string;
  /**
   * Id for the record that the call creates: equal for every try with the key, so that the record is never created
   * twice.
   */
  readonly newId: string;
  /** True if an earlier try ended without a response; it may have created `newId`. */
  readonly retried: boolean;
  /** Moment of the claim, which distinguishes this try from later ones. */
  readonly since: Date;
  readonly storedAnswer: Answer | null;
}

/** Row status while the request is processed; `body` then contains the id to create. */
const statusInProgress = 0;
/** Time (ms) after which a try without a response counts as abandoned. */
const abandonedAfterMs = 30_000;
/** Longest time (ms) that the response to a failure waits for the release of its key. */
const releaseTimeoutMs = 500;
/** Delay (ms) before the second try to release a key, doubled each time. */
const firstReleaseDelayMs = 250;

/** Returns the `Idempotency-Key` of a request, or null. Throws 400 for an invalid key. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw unreadable('El encabezado «Idempotency-Key» no es válido.');
  return key;
}

/** Creates the 409 error for a key that was used with other content. */
export function keyReused(): Problem {
  return conflict('key_reused', 'La clave de repetición ya se utilizó con otros datos.');
}

/**
 * Claims the `Idempotency-Key` of a request, if it has one. Requests with the same key, actor, call and body get the
 * first response again. Throws 409 for another body, or while the first request is processed.
 */
export async function claimKey(
  platform: Platform,
  call: Call,
  request: FastifyRequest,
): Promise<Claim | null> {
  const key = idempotencyKey(request);
  if (key === null) return null;
  const claim = { key, actor: request.person?.id ?? `address:${request.ip}`, call: call.id };
  const hash = createHash('sha256')
    .update(JSON.stringify([request.raw.url, request.body ?? null]))
    .digest('hex');
  const id = newId();
  const now = platform.clock.now();
  const newClaim: Claim = { ...claim, newId: id, retried: false, since: now, storedAnswer: null };
  const insertResult = await platform.db
    .insertInto('idempotency')
    .values({ ...claim, request_hash: hash, status: statusInProgress, body: id, created_at: now })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // A server that hung may do it later, when nobody is there to work.
      if (!isRefusedWrite(error)) void deleteClaim(platform, newClaim);
      throw error;
    });
  if (insertResult) return newClaim;
  return takeOverClaim(platform, claim, hash, now);
}

async function takeOverClaim(
  platform: Platform,
  claim: Pick<Claim, 'key' | 'actor' | 'call'>,
  hash: string,
  now: Date,
): Promise<Claim> {
  const row = await whereOwnClaim(platform.db.selectFrom('idempotency'), claim)
    .selectAll()
    .executeTakeFirst();
  if (!row)
    throw conflict(
      'in_progress',
      'La solicitud anterior con la misma clave no terminó. Vuelva a intentarlo.',
    );
  if (row.request_hash !== hash) throw keyReused();
  if (row.status !== statusInProgress) {
    const answer = new Answer(new ReadyBody(row.body), {
      status: row.status,
      headers: { 'idempotent-replayed': 'true' },
    });
    return { ...claim, newId: row.body, retried: false, since: row.created_at, storedAnswer: answer };
  }
  const takeoverResult = await whereOwnClaim(platform.db.updateTable('idempotency'), claim)
    .set({ created_at: now })
    .where('status', '=', statusInProgress)
    .where('created_at', '<', new Date(now.getTime() - abandonedAfterMs))
    .returning('body')
    .executeTakeFirst();
  if (!takeoverResult) throw conflict('in_progress', 'La misma solicitud todavía está en curso.');
  return { ...claim, newId: takeoverResult.body, retried: true, since: now, storedAnswer: null };
}

/** Stores the response for repeated requests. */
export async function fulfilClaim(
  platform: Platform,
  call: Call,
  claim: Claim,
  answer: Answer,
): Promise<void> {
  const body =
    answer.body instanceof ReadyBody ? answer.body.bytes.toString() : JSON.stringify(answer.body ?? null);
  await whereOwnClaim(platform.db.updateTable('idempotency'), claim)
    .set({ status: answer.status ?? call.status ?? 200, body })
    .execute();
}

/**
 * Releases the key after a refusal, so that a corrected request may use it. After a failure of the service, changes
 * may already be stored, so the key is kept as abandoned: the next try takes it over and checks for the record. The
 * response does not wait for an unavailable database.
 */
export async function releaseClaim(platform: Platform, claim: Claim, error: unknown): Promise<void> {
  const isRefused = error instanceof Problem && !error.reportable;
  if (!isRefused)
    return Promise.race([deleteClaim(platform, claim), wait(releaseTimeoutMs, undefined, { ref: false })]);
  try {
    await whereOwnClaim(platform.db.deleteFrom('idempotency'), claim).execute();
  } catch (failure) {
    // The first error is the one to answer; the key frees itself after `abandonedAfter`.
    platform.log.warn({ err: failure, call: claim.call }, 'idempotency key not released');
  }
}

/** Marks a try as abandoned as soon as the database is available; a later try with the same key is not affected. */
async function deleteClaim(platform: Platform, claim: Claim): Promise<void> {
  const abandonedAt = new Date(claim.since.getTime() - abandonedAfterMs - 1);
  for (let pauseMs = firstReleaseDelayMs; pauseMs < abandonedAfterMs; pauseMs *= 2) {
    try {
      const { numUpdatedRows } = await whereOwnClaim(platform.db.updateTable('idempotency'), claim)
        .set({ created_at: abandonedAt })
        .where('status', '=', statusInProgress)
        .where('created_at', '=', claim.since)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
    } catch (failure) {
      if (pauseMs === firstReleaseDelayMs)
        platform.log.warn({ err: failure, call: claim.call }, 'idempotency key not released yet');
    }
    await wait(pauseMs, undefined, { ref: false });
  }
}

/** Deletes keys older than a day. */
export async function deleteOldKeys(platform: Platform): Promise<void> {
  const yesterday = new Date(platform.clock.now().getTime() - 86_400_000);
  await platform.db.deleteFrom('idempotency').where('created_at', '<', yesterday).execute();
}

interface Filterable<Q> {
  where(column: 'key' | 'actor' | 'call', operator: '=', value: string): Q;
}

/** Restricts a query of the table to one claim. */
function whereOwnClaim<Q extends Filterable<Q>>(query: Q, claim: Pick<Claim, 'key' | 'actor' | 'call'>): Q {
  return query.where('key', '=', claim.key).where('actor', '=', claim.actor).where('call', '=', claim.call);
}
