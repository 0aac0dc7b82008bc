import { fold, personKeysOf, searchedText } from '@vitrina/model';
import pg from 'pg';

const firstNames = [
  'María José',
  'Carlos Alberto',
  'María Fernanda',
  'José Luis',
  'Suyapa',
  'Óscar Danilo',
  'Wendy Carolina',
  'José Antonio',
  'Reina Isabel',
  'Jorge Arturo',
  'Wilmer Adalid',
  'Glenda Maritza',
] as const;

const lastNames = [
  'López Mejía',
  'Hernández Zelaya',
  'Castellanos López',
  'Funes Banegas',
  'Maradiaga Flores',
  'Euceda Portillo',
  'Hernández Paz',
  'Bonilla Erazo',
  'Cruz Alvarado',
  'Reyes Matute',
] as const;

/** Returns the n-th visitor, with a frequent name and unique contact data. */
export function nthVisitor(n: number) {
  const first_names = firstNames[n % firstNames.length] ?? '';
  const last_names = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? '';
  const [firstWord = ''] = fold(first_names).split(' ');
  const [lastWord = ''] = fold(last_names).split(' ');
  return {
    first_names,
    last_names,
    id_type: 'dni',
    id_number: `0801-${1950 + (n % 50)}-${String(Math.floor(n / 50)).padStart(5, '0')}`,
    phone: { number: `+5049${String((n * 7_654_321) % 10_000_000).padStart(7, '0')}` },
    email: `${firstWord}.${lastWord}.${n}@example.com`,
  };
}

/** Average number of submissions per person. */
const submissionsPerPerson = 4;
/** Number of people stored by one statement. */
const portionSize = 10_000;

async function storePeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    'create temporary table person (place int primary key, data jsonb, keys jsonb, words text)',
  );
  for (let from = 0; from < count; from += portionSize) {
    const people = Array.from({ length: Math.min(portionSize, count - from) }, (_, index) => {
      const visitor = nthVisitor(from + index);
      return {
        place: from + index,
        data: visitor,
        keys: personKeysOf(visitor),
        words: searchedText(visitor),
      };
    });
    await client.query('insert into person select * from jsonb_populate_recordset(null::person, $1::jsonb)', [
      JSON.stringify(people),
    ]);
  }
  await client.query('analyze person');
}

/** Returns the names of the stored columns, without generated ones. */
async function storedColumns(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_name = 'submission' and is_generated = 'NEVER'`);
  return rows.map(({ name }) => name);
}

/**
 * Returns SQL for a search key of the person; its value is null if the form does not ask for the data of that key.
 */
const keyIf = (condition: string, key: string): string =>
  `case when ${condition} then p.keys ->> '${key}' end`;

/** SQL of the columns in which a copy differs from its original. */
const copyColumns: Readonly<Record<string, string>> = {
  id: `(lpad(to_hex((extract(epoch from moved.received_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
    || '8' || substr(md5(n::text), 4, 15))::uuid`,
  ticket: 't.ticket',
  received_at: 'moved.received_at',
  minute_of_day: 'extract(hour from civil) * 60 + extract(minute from civil)',
  read_at: 'model.read_at - earlier',
  closed_at: 'model.closed_at - earlier',
  due_at: 'model.due_at - earlier',
  consent_at: 'model.consent_at - earlier',
  retention_until: 'model.retention_until - earlier',
  address_hash: 'md5(p.place::text)',
  data: `model.data || case when identified then p.data when named then p.data - '{id_type,id_number}'::text[] else '{}' end`,
  search: `lower(t.ticket) || ' ' || case when named then p.words else '' end`,
  email_key: keyIf('named', 'email_key'),
  phone_key: keyIf('named', 'phone_key'),
  id_number_key: keyIf('identified', 'id_number_key'),
};

/**
 * Returns SQL that inserts copies of the demo submissions, which have every type, record, state and age. Each copy
 * belongs to another person, is up to four days earlier, and has its own ticket; ticket numbers are unique among a
 * million consecutive copies.
 */
function copySql(columns: readonly string[], from: number, to: number): string {
  return `
    with model as materialized (
      select s.*, row_number() over (order by id) - 1 as place,
        data ? 'id_number' as identified, data ? 'email' as named
      from submission s where address_hash is null
    )
    insert into submission (${columns.join(', ')})
    select ${columns.map((name) => copyColumns[name] ?? `model.${name}`).join(', ')}
    from generate_series(${from}, ${to}) n
    join model on model.place = n % (select count(*) from model)
    join person p on p.place = (n::bigint * 48271) % (select count(*) from person)
    cross join lateral (select n % 4 * interval '1 day' + n::bigint * 7919 % 3600 * interval '1 second' as earlier) v
    cross join lateral (select model.received_at - earlier as received_at) moved
    cross join lateral (select moved.received_at at time zone 'America/Tegucigalpa' as civil) local
    cross join lateral (select split_part(model.ticket, '-', 1) || '-' || extract(year from civil) || '-'
      || lpad(((n::bigint * 611953) % 1000000)::text, 6, '0') as ticket) t
    order by moved.received_at
    on conflict do nothing`;
}

async function countStored(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from submission');
  return Number(rows[0]?.count ?? 0);
}

/**
 * Drops the indexes that enforce no constraint while the table is filled, and then builds them again. Filling then
 * takes a tenth of the time.
 */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'submission'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** Fills the inboxes up to `total` submissions with copies of the demo submissions. */
export async function multiplySubmissions(database: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await storePeople(client, Math.floor(total / submissionsPerPerson));
    const columns = await storedColumns(client);
    await withoutIndexes(client, async () => {
      let nextNumber = await countStored(client);
      for (let storedCount = nextNumber; storedCount < total; storedCount = await countStored(client)) {
        const to = nextNumber + total - storedCount;
        await client.query(copySql(columns, nextNumber + 1, to));
        nextNumber = to;
      }
    });
    await client.query('vacuum analyze submission');
  } finally {
    await client.end();
  }
}
