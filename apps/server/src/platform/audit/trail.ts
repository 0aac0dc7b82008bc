import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db, Queryable } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { type AuditEvent, chainCount, chainOf, eventText } from './event.ts';
import { type AuditKeys, authenticate } from './keys.ts';

/** Position of an event in its chain, from 1, with the hash of the event; 0 and '' before the first event. */
export interface Link {
  readonly position: number;
  readonly hash: string;
}

/**
 * Delay (ms) between an event of this process and the next reading of the chains, which finds the events of other
 * processes.
 */
const refreshDelayMs = 1000;

/** Opens the audit trail for writing. */
export async function openAuditTrail(db: Db, keys: AuditKeys, log: Logger): Promise<AuditTrail> {
  const trail = new AuditTrail(db, keys, log);
  await trail.refreshLinks();
  return trail;
}

/**
 * Computes the signature of an event: an HMAC over its text and over an earlier link of its chain that the service
 * has seen. The hash of that link covers every event up to it. If one of them is changed, removed or inserted, the
 * signature is no longer valid, and a new one requires the key.
 */
export function eventSignature(
  key: Parameters<typeof authenticate>[0],
  seenLink: Link,
  text: string,
): string {
  return authenticate(key, 'event', JSON.stringify([seenLink.position, seenLink.hash, text]));
}

/**
 * Maximum length of a name in an event. Names are in an index with entries of at most 2,704 bytes; a longer name
 * would make the write fail.
 */
const maxNameLetters = 200;

const shortenName = (name: string): string => [...name].slice(0, maxNameLetters).join('');

const withNamesThatFit = (event: AuditEvent): AuditEvent => ({
  ...event,
  actor_name: shortenName(event.actor_name),
  target_name: event.target_name === null ? null : shortenName(event.target_name),
});

/** Appends events to the audit trail. */
export class AuditTrail {
  readonly keys: AuditKeys;
  readonly #db: Db;
  readonly #log: Logger;
  #seenLinks: readonly Link[] = Array.from({ length: chainCount }, () => ({ position: 0, hash: '' }));
  #timer: NodeJS.Timeout | null = null;
  #refreshPromise: Promise<void> = Promise.resolve();
  #mayRefresh = true;

  constructor(db: Db, keys: AuditKeys, log: Logger) {
    this.#db = db;
    this.keys = keys;
    this.#log = log;
  }

  /** Newest committed link of each chain that this process has read; the index is the number of the chain. */
  get seenLinks(): readonly Link[] {
    return this.#seenLinks;
  }

  /**
   * Builds the CTEs that append an event, for the `with` of the writing statement, so that the event needs no further
   * round trip: `with entry_written as (…), ${ctes(event)} select …`. The event is appended only if `condition` holds, an
   * SQL condition such as `exists (select from entry_written)`. The chain's head stays locked until the transaction
   * ends. The database computes position, previous hash and hash under the lock; this process computes the signature
   * (see `eventSignature`).
   */
  ctes(
    auditEvent: AuditEvent,
    condition: Expression<unknown> | RawBuilder<unknown> = sql`true`,
  ): RawBuilder<unknown> {
    const event = withNamesThatFit(auditEvent);
    const id = newId();
    const chain = chainOf(event);
    const text = eventText(id, event);
    const { current: signingKey } = this.keys;
    const seenLink = this.#seenLinks[chain] ?? { position: 0, hash: '' };
    this.#refreshSoon();
    return sql`
    audit_before as materialized (
      select id, length, head from audit_chain where id = ${chain} and ${condition} for update),
    audit_head as (
      update audit_chain set length = audit_before.length + 1, head = ${hashSql(sql`audit_before.head`, text)}
      from audit_before where audit_chain.id = audit_before.id
      returning audit_chain.id, audit_chain.length, audit_before.head as previous, audit_chain.head),
    audit_written as (
      insert into audit_event (id, chain, place, at, actor_id, actor_name, action, resource, target_id, target_name,
        institution_id, request_id, address, details, previous, hash, key_id, seen, signature)
      select ${id}::uuid, audit_head.id, audit_head.length, ${event.at}::timestamptz, ${event.actor_id}::uuid, ${event.actor_name},
        ${event.action}, ${event.resource}, ${event.target_id}::uuid, ${event.target_name}, ${event.institution_id},
        ${event.request_id}, ${event.address}, ${JSON.stringify(event.details)}::jsonb,
        audit_head.previous, audit_head.head, ${signingKey.id}, ${seenLink.position}::bigint, ${eventSignature(signingKey, seenLink, text)}
      from audit_head
      returning id)`;
  }

  /** Appends an event in the given transaction, or in a transaction of its own. */
  async appendEvent(db: Queryable, event: AuditEvent): Promise<void> {
    await sql`with ${this.ctes(event)} select id from audit_written`.execute(db);
  }

  /** Reads the last link of each chain, outside any transaction. */
  async refreshLinks(): Promise<void> {
    const chains = await this.#db.selectFrom('audit_chain').selectAll().execute();
    const linksByChain = new Map(
      chains.map(({ id, length, head }) => [id, { position: length, hash: head }]),
    );
    this.#seenLinks = this.#seenLinks.map((knownLink, chain) => {
      const now = linksByChain.get(chain);
      // The service never shortens a chain: if a chain is shorter, the seen link stays as evidence.
      return now !== undefined && now.position >= knownLink.position ? now : knownLink;
    });
  }

  /**
   * Runs a function in a long transaction, and reads no chain meanwhile, because the embedded engine has only one
   * connection.
   */
  async withoutRefresh<T>(operation: () => Promise<T>): Promise<T> {
    this.#mayRefresh = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      return await operation();
    } finally {
      this.#mayRefresh = true;
      this.#refreshSoon();
    }
  }

  /** Stops reading the committed links. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#refreshPromise;
  }

  #refreshSoon(): void {
    if (!this.#mayRefresh) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      // Until the next reading, events are signed over an older link, which is equally valid.
      this.#refreshPromise = this.refreshLinks().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'the audit chains could not be looked at'),
      );
    }, refreshDelayMs).unref();
  }
}

/** SQL of the SHA-256 of the previous hash and the text, in hexadecimal. */
function hashSql(previousHash: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`encode(sha256(convert_to(${previousHash} || ${text}::text, 'UTF8')), 'hex')`;
}
