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

/**
 * Fills the table up to `total` stores with copies of one that came through the service, each with its own name,
 * code, address and type. What the service would write for them is copied, so that reads see the real thing.
 */
export async function multiplyStores(database: string, templateId: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const list = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(',')}]`;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from entry where type = 'stores'`,
    );
    const have = Number(rows[0]?.count ?? 0);
    const columns = await client.query<{ names: string; copied: string }>(`
      select string_agg(quote_ident(column_name), ', ') as names,
        string_agg('copy.' || quote_ident(column_name), ', ') as copied
      from information_schema.columns where table_name = 'entry' and is_generated = 'NEVER'`);
    const [stored] = columns.rows;
    await client.query(`
      insert into entry (${stored?.names}) select ${stored?.copied}
      from entry template, generate_series(${have + 1}, ${total}) n,
        lateral (select
          (${list(localities)})[1 + n % 10] || ' ' || (${list(names)})[1 + (n / 10) % 10] || ' ' || n as name,
          'BN-' || n as code,
          (array['branch','drive_thru','window','atm','correspondent','office'])[1 + n % 6] as store_type) v,
        lateral jsonb_populate_record(template, jsonb_build_object(
          'id', gen_random_uuid(), 'slug', 'sucursal-' || n, 'name', v.name, 'title', v.name,
          'search', sort_key(v.name || ' ' || v.code) || ' bulevar morazan local ' || n,
          'updated_at', template.updated_at - n * interval '1 minute',
          'data', template.data || jsonb_build_object('name', v.name, 'code', v.code, 'store_type', v.store_type)
        )) copy
      where template.id = '${templateId}'`);
    await client.query('vacuum analyze entry');
  } finally {
    await client.end();
  }
}
