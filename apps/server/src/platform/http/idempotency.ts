import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import { conflict, Problem, unreadable } from '../../errors.ts';
import type { Platform } from '../context.ts';
import { isRefusedWrite } from '../database/failures.ts';
import { newId } from '../ids.ts';
import { Answer, Ready } from './answer.ts';

/** A request that holds its key: it does the work, or `stored` is the answer of the one that did. */
export interface Claim {
  readonly key: string;
  readonly actor: string;
  readonly call: string;
  /** The id for what the call creates: the same at every try with the key, so that it cannot be created twice. */
  readonly newId: string;
  /** An earlier try died without an answer; it may have created `newId`. */
  readonly retried: boolean;
  /** When the key was taken, which tells this try from a later one. */
  readonly since: Date;
  readonly storedAnswer: Answer | null;
}

/** Row status while the work is under way; `body` then holds the id to create. */
const statusUnderWay = 0;
/** A try that has not answered after this long is dead. */
const abandonedAfterMs = 30_000;
/** Longest time for which the response to a failure waits for the release of its key (ms). */
const releaseTimeoutMs = 500;
/** Before the second try to give a key back, doubled each time (ms). */
const firstReleaseDelayMs = 250;

/** The `Idempotency-Key` of a request, or null. Throws 400 for one that is none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw unreadable('El encabezado «Idempotency-Key» no es válido.');
  return key;
}

/** 409: the key came before with other content. */
export function keyReused(): Problem {
  return conflict('key_reused', 'La clave de repetición ya se utilizó con otros datos.');
}

/**
 * Claims the `Idempotency-Key` of a request, if it has one. The same key, actor, call and body get the first answer again;
 * with another body, or while the first is under way, 409.
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
  const first: Claim = { ...claim, newId: id, retried: false, since: now, storedAnswer: null };
  const inserted = await platform.db
    .insertInto('idempotency')
    .values({ ...claim, request_hash: hash, status: statusUnderWay, body: id, created_at: now })
    .onConflict((row) => row.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // A server that hung may do it later, when nobody is there to work.
      if (!isRefusedWrite(error)) void giveBack(platform, first);
      throw error;
    });
  if (inserted) return first;
  return takeOver(platform, claim, hash, now);
}

async function takeOver(
  platform: Platform,
  claim: Pick<Claim, 'key' | 'actor' | 'call'>,
  hash: string,
  now: Date,
): Promise<Claim> {
  const row = await ownClaim(platform.db.selectFrom('idempotency'), claim).selectAll().executeTakeFirst();
  if (!row)
    throw conflict(
      'in_progress',
      'La solicitud anterior con la misma clave no terminó. Vuelva a intentarlo.',
    );
  if (row.request_hash !== hash) throw keyReused();
  if (row.status !== statusUnderWay) {
    const answer = new Answer(new Ready(row.body), {
      status: row.status,
      headers: { 'idempotent-replayed': 'true' },
    });
    return { ...claim, newId: row.body, retried: false, since: row.created_at, storedAnswer: answer };
  }
  const takenOver = await ownClaim(platform.db.updateTable('idempotency'), claim)
    .set({ created_at: now })
    .where('status', '=', statusUnderWay)
    .where('created_at', '<', new Date(now.getTime() - abandonedAfterMs))
    .returning('body')
    .executeTakeFirst();
  if (!takenOver) throw conflict('in_progress', 'La misma solicitud todavía está en curso.');
  return { ...claim, newId: takenOver.body, retried: true, since: now, storedAnswer: null };
}

/** Keeps the answer for whoever repeats the request. */
export async function fulfil(platform: Platform, call: Call, claim: Claim, answer: Answer): Promise<void> {
  const body =
    answer.body instanceof Ready ? answer.body.bytes.toString() : JSON.stringify(answer.body ?? null);
  await ownClaim(platform.db.updateTable('idempotency'), claim)
    .set({ status: answer.status ?? call.status ?? 200, body })
    .execute();
}

/**
 * Releases the key after a refusal, so that a corrected request may use it. After our own failure the work may have been
 * done: the next try takes the key over and looks. The answer does not wait for a database that is away.
 */
export async function release(platform: Platform, claim: Claim, error: unknown): Promise<void> {
  const isRefused = error instanceof Problem && !error.reportable;
  if (!isRefused)
    return Promise.race([giveBack(platform, claim), wait(releaseTimeoutMs, undefined, { ref: false })]);
  try {
    await ownClaim(platform.db.deleteFrom('idempotency'), claim).execute();
  } catch (failure) {
    // The first error is the one to answer; the key frees itself after `abandonedAfter`.
    platform.log.warn({ err: failure, call: claim.call }, 'idempotency key not released');
  }
}

/** Marks a try as dead, as soon as the database can be asked; a later try that took the key over is not touched. */
async function giveBack(platform: Platform, claim: Claim): Promise<void> {
  const dead = new Date(claim.since.getTime() - abandonedAfterMs - 1);
  for (let pause = firstReleaseDelayMs; pause < abandonedAfterMs; pause *= 2) {
    try {
      const { numUpdatedRows } = await ownClaim(platform.db.updateTable('idempotency'), claim)
        .set({ created_at: dead })
        .where('status', '=', statusUnderWay)
        .where('created_at', '=', claim.since)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return;
    } catch (failure) {
      if (pause === firstReleaseDelayMs)
        platform.log.warn({ err: failure, call: claim.call }, 'idempotency key not released yet');
    }
    await wait(pause, undefined, { ref: false });
  }
}

/** Keys are forgotten after a day. */
export async function sweepIdempotencyKeys(platform: Platform): Promise<void> {
  const yesterday = new Date(platform.clock.now().getTime() - 86_400_000);
  await platform.db.deleteFrom('idempotency').where('created_at', '<', yesterday).execute();
}

interface Filterable<Q> {
  where(column: 'key' | 'actor' | 'call', operator: '=', value: string): Q;
}

/** Narrows a query of the table to one claim. */
function ownClaim<Q extends Filterable<Q>>(query: Q, claim: Pick<Claim, 'key' | 'actor' | 'call'>): Q {
  return query.where('key', '=', claim.key).where('actor', '=', claim.actor).where('call', '=', claim.call);
}
