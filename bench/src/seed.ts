import pg from 'pg';

const localities = [
  'Bulevar',
  'Plaza',
  'Mercado',
  'Terminal',
  'Colonia',
  'Avenida',
  'Centro',
  'Barrio',
  'Residencial',
  'Parque',
];
const names = [
  'Morazán',
  'Miraflores',
  'Los Próceres',
  'Las Lomas',
  'El Carmen',
  'La Granja',
  'Kennedy',
  'Guamilito',
  'Suyapa',
  'San José',
];

/** Tables with rows of a record, the column that refers to the record, and the values that differ in a copy `c`. */
const parts = [
  { table: 'entry_revision', owner: 'entry_id', change: `'entry_id', c.id, 'data', c.data` },
  { table: 'entry_reference', owner: 'from_id', change: `'from_id', c.id` },
];

/**
 * Fills the table up to `total` branches with copies of one that the service created, each with its own name, code,
 * address and type. All rows that the service writes for a branch are copied (unique keys, revisions and references
 * included), so that reads and writes are realistic.
 */
export async function multiplyStores(database: string, templateId: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const sqlArray = (words: readonly string[]): string =>
      `array[${words.map((word) => `'${word}'`).join(',')}]`;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from entry where type = 'stores'`,
    );
    const storedCount = Number(rows[0]?.count ?? 0);
    const columns = await columnsOf(client, 'entry');
    await client.query(`
      create temporary table copied as select copy.*
      from entry template, generate_series(${storedCount + 1}, ${total}) n,
        lateral (select
          (${sqlArray(localities)})[1 + n % 10] || ' ' || (${sqlArray(names)})[1 + (n / 10) % 10] || ' ' || n as name,
          'BN-' || n as code,
          (array['branch','drive_thru','window','atm','correspondent','office'])[1 + n % 6] as store_type) v,
        lateral jsonb_populate_record(template, jsonb_build_object(
          'id', gen_random_uuid(), 'slug', 'sucursal-' || n, 'name', v.name, 'title', v.name,
          'search', sort_key(v.name || ' ' || v.code) || ' bulevar morazan local ' || n,
          'updated_at', template.updated_at - n * interval '1 minute',
          'data', template.data || jsonb_build_object('name', v.name, 'code', v.code, 'store_type', v.store_type)
        )) copy
      where template.id = '${templateId}'`);
    await client.query(`insert into entry (${columns}) select ${columns} from copied`);
    await client.query(`
      insert into entry_key (type, field, scope, value, entry_id)
      select k.type, k.field, k.scope, case k.field when 'slug' then c.slug else sort_key(c.name) end, c.id
      from entry_key k, copied c where k.entry_id = '${templateId}' and k.field in ('slug', 'name')`);
    for (const { table, owner, change } of parts) {
      const columns = await columnsOf(client, table);
      await client.query(`
        insert into ${table} (${columns}) select ${columns}
        from (select copy.* from ${table} template, copied c,
          lateral jsonb_populate_record(template, jsonb_build_object(${change})) copy
          where template.${owner} = '${templateId}') as copies`);
    }
    await client.query('drop table copied');
    for (const table of ['entry', 'entry_key', ...parts.map((part) => part.table)])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Returns the stored columns of a table, without generated ones, as a list for a statement. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
}
