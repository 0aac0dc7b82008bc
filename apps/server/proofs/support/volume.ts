import type { ContentType } from '@vitrina/model';
import { contentTypes } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../src/platform/database/database.ts';

/** Number of rows inserted by one statement. */
const portionSize = 50_000;

/** Returns the UUID of the n-th copy of a record of the type. */
export const copyId = (type: ContentType, n: number): string =>
  `0190${contentTypes.indexOf(type).toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const idNumber = (prefix: string, n: RawBuilder<unknown>) =>
  sql`(${prefix}::text || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Returns the columns of a table that are not generated, and the same columns of the row `copy`. */
async function columnsOf(db: Queryable, table: string) {
  const { rows } = await sql<{ names: string; values: string }>`
    select string_agg(quote_ident(column_name), ', ') as names, string_agg('copy.' || quote_ident(column_name), ', ') as values
    from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(
    db,
  );
  const [{ names, values } = { names: '', values: '' }] = rows;
  return { names: sql.raw(names), values: sql.raw(values) };
}

/**
 * Inserts copies of rows with other values in some columns; in SQL, `model` is the row and `n` the number of the
 * copy.
 */
export async function copyRows(
  db: Queryable,
  table: string,
  count: number,
  models: RawBuilder<unknown>,
  changes: RawBuilder<unknown>,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const { names, values } = await columnsOf(db, table);
  for (let from = 1; from <= count; from += portionSize)
    await sql`
      insert into ${sql.table(table)} (${names}) select ${values}
      from generate_series(${from}::int, ${Math.min(from + portionSize - 1, count)}::int) as n,
        ${sql.table(table)} as model, jsonb_populate_record(model, ${changes}) as copy
      where ${models} and ${condition}`.execute(db);
}

const recordNames = sql`(array['Bulevar','Plaza','Mercado','Terminal','Colonia','Avenida','Centro','Barrio','Residencial','Parque'])[1 + n % 10]
  || ' ' || (array['Morazán','Miraflores','Próceres','Las Lomas','El Carmen','La Granja','Kennedy','Guamilito','Suyapa','San José'])[1 + n / 10 % 10]
  || ' ' || n`;

/**
 * Copies a published record with its related rows: one copy in ten is unpublished (all, if only few records can be
 * published), and one in twenty is in the recycle bin.
 */
export async function copyRecord(
  db: Queryable,
  type: ContentType,
  id: string,
  count: number,
  onSite = true,
): Promise<void> {
  const copyIdSql = idNumber(copyId(type, 0).slice(0, -12), sql`n`);
  const refersToModel = (column: string) => sql`${sql.ref(`model.${column}`)} = ${id}::uuid`;
  const off = onSite ? sql`n % 10 = 0` : sql`true`;
  const isPublishedSql = sql`not (${off}) and n % 20 <> 1`;
  const names = sql`'name', ${recordNames}, 'title', ${recordNames}, 'slug', model.slug || '-' || n,
    'search', sort_key(${recordNames}) || ' ' || model.search,
    'data', model.data || jsonb_build_object(${type.name}::text, ${recordNames})`;
  await copyRows(
    db,
    'entry',
    count,
    refersToModel('id'),
    sql`jsonb_build_object('id', ${copyIdSql}, ${names}, 'updated_at', model.updated_at - n * interval '1 minute',
      'status', case when ${off} then 'unpublished' else model.status end,
      'published_revision', case when ${off} then null else model.published_revision end,
      'has_unpublished_changes', n % 7 = 0, 'deleted_at', case when n % 20 = 1 then model.updated_at - n * interval '1 second' end)`,
  );
  await copyRows(
    db,
    'entry_revision',
    count,
    refersToModel('entry_id'),
    sql`jsonb_build_object('entry_id', ${copyIdSql})`,
  );
  await copyRows(
    db,
    'entry_key',
    count,
    refersToModel('entry_id'),
    sql`jsonb_build_object('entry_id', ${copyIdSql}, 'value', model.value || '-' || n)`,
    sql`n % 20 <> 1`,
  );
  await copyRows(
    db,
    'entry_reference',
    count,
    refersToModel('from_id'),
    sql`jsonb_build_object('from_id', ${copyIdSql})`,
  );
  await copyRows(
    db,
    'entry_file',
    count,
    refersToModel('entry_id'),
    sql`jsonb_build_object('entry_id', ${copyIdSql})`,
  );
  await copyRows(
    db,
    'publication',
    count,
    refersToModel('entry_id'),
    sql`jsonb_build_object('entry_id', ${copyIdSql}, ${names}, 'updated_at', model.updated_at - n * interval '1 minute', 'etag', '"' || n || '"')`,
    isPublishedSql,
  );
  await sql`insert into review (id, entry_id, state, revision, comment, asked_by, asked_at, reviewer_id, remarks)
    values (gen_random_uuid(), ${id}::uuid, 'approved', 1, 'Listo', gen_random_uuid(), now(), null, '[]')`.execute(
    db,
  );
  const referenceJson = sql`jsonb_build_object('entry_id', ${copyIdSql}, 'id', gen_random_uuid())`;
  await copyRows(db, 'record_comment', count, refersToModel('entry_id'), referenceJson);
  await copyRows(db, 'review', count, refersToModel('entry_id'), referenceJson);
  await copyRows(
    db,
    'share',
    count,
    refersToModel('entry_id'),
    sql`jsonb_build_object('entry_id', ${copyIdSql}, 'id', gen_random_uuid(), 'secret_hash', gen_random_uuid())`,
  );
}

/** Copies a submission to the copies of its record, from a quarter as many visitors; most copies are closed. */
export async function copySubmission(
  db: Queryable,
  type: ContentType,
  id: string,
  count: number,
  records: number,
): Promise<void> {
  const entry = idNumber(copyId(type, 0).slice(0, -12), sql`(1 + n % ${sql.lit(records)})`);
  await copyRows(
    db,
    'submission',
    count,
    sql`model.id = ${id}::uuid`,
    sql`jsonb_build_object('id', ${idNumber(copyId(type, 0).replace(/^0190/, '0191').slice(0, -12), sql`n`)}, 'entry_id', ${entry},
      'ticket', split_part(model.ticket, '-', 1) || '-2025-' || lpad(n::text, 7, '0'),
      'received_at', model.received_at - n * interval '2 minutes', 'minute_of_day', n % 1440,
      'email_key', 'persona' || n / 4 || '@example.com', 'phone_key', '+5049' || n / 4, 'id_number_key', (n / 4)::text,
      'data', model.data || jsonb_build_object('email', 'persona' || n / 4 || '@example.com'),
      'search', lower(split_part(model.ticket, '-', 1) || '-2025-' || n) || ' persona ' || n / 4,
      'address_hash', md5((n / 4)::text), 'state', case when n % 10 = 0 then 'new' when n % 10 = 1 then 'in_progress' else 'closed' end,
      'read_at', case when n % 10 > 0 then model.received_at end, 'closed_at', case when n % 10 > 1 then model.received_at end)`,
  );
}

/** Copies the events of the audit trail, with 300 actors. */
export async function copyEvents(db: Queryable, count: number): Promise<void> {
  const { rows } = await sql<{ models: number }>`select count(*)::int as models from audit_event`.execute(db);
  const models = rows[0]?.models ?? 1;
  const number = sql`(n::bigint * ${sql.lit(models)} + model.place)`;
  await copyRows(
    db,
    'audit_event',
    Math.ceil(count / models),
    sql`model.place < 1000000`,
    sql`jsonb_build_object('id', gen_random_uuid(), 'place', 1000000 + ${number},
      'at', model.at - ${number} * interval '40 seconds', 'actor_id', ${idNumber('0190aaaa-0000-7000-8000-', sql`n % 300`)},
      'actor_name', 'Persona ' || n % 300, 'target_id', ${idNumber('0190bbbb-0000-7000-8000-', sql`n % 20000`)},
      'address', '10.20.' || n % 2 || '.' || n % 250)`,
  );
  await sql`update audit_chain c set length = coalesce((select max(place) from audit_event e where e.chain = c.id), length)`.execute(
    db,
  );
}

/** Inserts people with a session each; nineteen in twenty have an account with a read-only role. */
export async function insertPeople(db: Queryable, from: number, to: number): Promise<void> {
  const id = idNumber('0190aaaa-0000-7000-8000-', sql`n`);
  await sql`insert into role (id, name, permissions, institutions, created_at, updated_at)
    values ('0190aaaa-0000-7000-8000-ffffffffffff', 'Lectura', '{"store":{"list":true}}', null, now(), now()) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into staff (id, staff_id, name, email, password_hash, role_id, state, reason, created_at)
    select ${id}, 'persona' || n, ${recordNames}, 'persona' || n || '@example.com', 'hash',
      case when n % 20 > 0 then '0190aaaa-0000-7000-8000-ffffffffffff'::uuid end,
      case when n % 20 = 0 then 'requested' else 'active' end, null, now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n`.execute(db);
  await sql`
    insert into session (id, kind, secret_hash, staff_id, keep, created_at, seen_at, expires_at)
    select gen_random_uuid(), 'session', md5(n::text), ${id}, false, now(), now(), now() + interval '1 year'
    from generate_series(${from}::int, ${to}::int) as n`.execute(db);
}

/** Inserts mails with their recipients, notices of the person and of other people, and files. */
export async function insertOthers(db: Queryable, person: string, count: number): Promise<void> {
  const series = sql`generate_series(1, ${count}::int) as n`;
  const staff = idNumber('0190aaaa-0000-7000-8000-', sql`n`);
  const mail = idNumber('0190cccc-0000-7000-8000-', sql`n`);
  await sql`insert into mail (id, message_id, title, content, state, created_at)
    select ${mail}, 'm' || n, 'Aviso ' || n, '{"subject":"Aviso","greeting":"Hola","paragraphs":[],"facts":[],"button":null,"because":"x"}',
      case when n % 20 = 0 then 'failed' when n % 20 = 1 then 'cancelled' else 'sent' end, now() - n * interval '1 minute' from ${series}`.execute(
    db,
  );
  await sql`insert into mail_recipient (mail_id, position, address, copy)
    select ${mail}, 0, 'persona' || n || '@example.com', false from ${series}`.execute(db);
  await sql`insert into notice (id, staff_id, kind, title, path, at, read_at)
    select gen_random_uuid(), case when n % 100 = 0 then ${person}::uuid else ${staff} end, 'mention', 'Aviso ' || n, '/stores/' || n,
      now() - n * interval '1 minute', case when n % 400 > 0 then now() end from ${series}`.execute(db);
  await sql`insert into file (id, key, url, resource, content_type, size, state, title, search, created_at, created_by)
    select gen_random_uuid(), k, '/files/' || k, 'store', 'image/png', n, 'stored', 'Foto ' || n, 'foto ' || n, now() - n * interval '1 second',
      ${staff} from ${series}, lateral (select 'store/2026/' || lpad(n::text, 36, '0') || '.png' as k) keys`.execute(
    db,
  );
  await sql`insert into file_version (file_id, version, key, size, sha256, variants, created_at, shown_at)
    select id, 1, key, size, '', '[]', created_at, created_at from file f
    where not exists (select from file_version v where v.file_id = f.id)`.execute(db);
}

/** Returns the id of a random row of the table; empty if the table is empty. */
export async function idOfAnyRow(
  db: Queryable,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${condition} order by random() limit 1`.execute(db);
  return rows[0]?.id ?? '';
}
