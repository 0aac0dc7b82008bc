import { createHash } from 'node:crypto';
import { type AuditAction, institutions } from '@vitrina/model';
import pg from 'pg';
import { type AuditEvent, chainOf, eventText } from '../../src/platform/audit/event.ts';
import { eventSignature } from '../../src/platform/audit/trail.ts';
import type { Platform } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';

const firstNames = ['María', 'José', 'Ana', 'Carlos', 'Suyapa', 'Óscar', 'Wendy', 'Wilmer', 'Glenda', 'Luis'];
const lastNames = [
  'López',
  'Mejía',
  'Zelaya',
  'Funes',
  'Pineda',
  'Banegas',
  'Flores',
  'Reyes',
  'Paz',
  'Cruz',
];
const kinds = ['Agencia', 'Promoción', 'Tarifario', 'Plaza', 'Página', 'Empleo', 'Activo'];
const actionKinds: readonly (readonly [AuditAction, string])[] = [
  ['saved', 'store'],
  ['saved', 'promotion'],
  ['signed_in', 'staff'],
  ['saved', 'document'],
  ['published', 'store'],
  ['saved', 'product'],
  ['signed_out', 'staff'],
  ['revealed', 'asset'],
];

const pick = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};
const idNumber = (kind: string, n: number): string =>
  `0190${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Number of actors; `recordCount` is the number of target records. */
const personCount = 300;
const recordCount = 50_000;
/** Time between two events (ms), so that a million events cover two and a half years. */
const betweenMs = 80_000;

/** Returns the UUID of the n-th person. */
export const personId = (n: number): string => idNumber('aaaa', n % personCount);
/** Returns the UUID of the n-th record. */
export const recordId = (n: number): string => idNumber('bbbb', n % recordCount);
/** Returns the n-th client address. */
export const addressOf = (n: number): string => `10.20.${Math.floor((n % 500) / 250)}.${n % 250}`;

/** Builds the n-th event: a few people cause most events, records recur, and one event in 5,000 changes a role. */
function makeEvent(n: number, startDate: Date): AuditEvent {
  const actor = Math.floor(personCount * (((n * 7919) % 1000) / 1000) ** 2);
  const subject = (n * 48_271) % recordCount;
  const [action, resource] =
    n % 5000 === 0 ? (['role_changed', 'staff'] as const) : pick(actionKinds, n * 31);
  const isAboutRecord = resource !== 'staff';
  return {
    at: new Date(startDate.getTime() + n * betweenMs),
    actor_id: personId(actor),
    actor_name: `${pick(firstNames, actor)} ${pick(lastNames, Math.floor(actor / 10))} ${actor}`,
    action,
    resource,
    target_id: isAboutRecord ? recordId(subject) : personId(actor),
    target_name: isAboutRecord ? `${pick(kinds, subject)} ${subject}` : `Persona ${actor}`,
    institution_id: isAboutRecord ? pick(institutions, subject) : null,
    request_id: idNumber('cccc', n),
    address: addressOf(n * 7 + actor),
    details: isAboutRecord
      ? { type: `${resource}s`, revision: n % 40, changed: ['title', 'opening_hours'] }
      : {},
  };
}

/** Number of rows inserted by one statement. */
const portionSize = 10_000;

/** Last event of an audit chain. */
interface ChainLink {
  readonly position: number;
  readonly hash: string;
}

/** Returns the row of the n-th event, as the service stores it after the last event of its chain. */
function makeRow({ audit }: Platform, n: number, startDate: Date, links: Map<number, ChainLink>) {
  const event = makeEvent(n, startDate);
  const chain = chainOf(event);
  const lastLink = links.get(chain) ?? { position: 0, hash: '' };
  const id = newId();
  const text = eventText(id, event);
  const hash = createHash('sha256').update(lastLink.hash).update(text).digest('hex');
  links.set(chain, { position: lastLink.position + 1, hash });
  return {
    id,
    chain,
    place: lastLink.position + 1,
    ...event,
    previous: lastLink.hash,
    hash,
    key_id: audit.keys.current.id,
    seen: lastLink.position,
    signature: eventSignature(audit.keys.current, lastLink, text),
  };
}

/**
 * Appends events with complete chains, each event hashed and signed. Uses a connection without the statement timeout
 * of the service.
 */
export async function appendEvents(platform: Platform, count: number, startDate: Date): Promise<void> {
  const client = new pg.Client({ connectionString: platform.config.databaseUrl ?? '' });
  await client.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'audit_event'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`);
    // Creating the indexes after the insertion takes a tenth of the time.
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const links = new Map<number, ChainLink>();
    for (const { id, length, head } of await platform.db.selectFrom('audit_chain').selectAll().execute())
      links.set(id, { position: length, hash: head });
    for (let from = 0; from < count; from += portionSize) {
      const rows = Array.from({ length: Math.min(portionSize, count - from) }, (_, index) =>
        makeRow(platform, from + index, startDate, links),
      );
      const names = Object.keys(rows[0] ?? {}).join(', ');
      await client.query(
        `insert into audit_event (${names}) select ${names} from jsonb_populate_recordset(null::audit_event, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [id, { position, hash }] of links)
      await client.query('update audit_chain set length = $1, head = $2 where id = $3', [position, hash, id]);
    await client.query("set maintenance_work_mem = '256MB'");
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze audit_event');
  } finally {
    await client.end();
  }
}
