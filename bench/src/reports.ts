import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Client, signIn } from './client.ts';
import { type Figure, formatPercent, formatRate } from './figures.ts';
import { type Running, startVitrina } from './processes.ts';

const day = "'DD/MM/YYYY HH12:MI AM'";
const localTime = (moment: string): string => `to_char(${moment} at time zone 'America/Tegucigalpa', ${day})`;
const yesNo = (value: string): string => `case when ${value} then 'Sí' else 'No' end`;

/** SQL of the default report of assets, with values formatted by the database. */
const formattedSql = `
  select s.ticket, ${localTime('s.received_at')},
    case s.institution_id when 'bank' then 'Banco' when 'insurances' then 'Seguros' else 'Empresas' end,
    category.name, s.entry_title, s.record ->> 'code', s.data ->> 'first_names', s.data ->> 'last_names',
    case s.data ->> 'id_type' when 'dni' then 'DNI' when 'rtn' then 'RTN' else s.data ->> 'id_type' end,
    regexp_replace(s.data -> 'phone' ->> 'number', '^(\\+504)(\\d{4})(\\d{4})$', '\\1 \\2-\\3'),
    s.data ->> 'email', city.name,
    s.record -> 'price' ->> 'amount', s.data -> 'offer_amount' ->> 'amount', s.data -> 'offer_amount' ->> 'currency',
    round((s.data -> 'offer_amount' ->> 'amount')::numeric * 100 / (s.record -> 'price' ->> 'amount')::numeric, 1),
    case s.data ->> 'payment_method' when 'cash' then 'Contado' else s.data ->> 'payment_method' end,
    case s.data ->> 'buyer_type' when 'person' then 'Persona natural' else s.data ->> 'buyer_type' end,
    s.data ->> 'company_name', regexp_replace(s.data ->> 'message', '^([=+@-])', '''\\1'),
    ${yesNo("(s.data ->> 'consent')::boolean")}, ${yesNo("(s.data ->> 'marketing_opt_in')::boolean")},
    case s.state when 'new' then 'Nuevo' when 'in_progress' then 'En gestión' when 'closed' then 'Atendido' else 'Descartado' end,
    staff.name, s.result, ${localTime('s.closed_at')},
    round(extract(epoch from s.closed_at - s.received_at) / 3600, 1), s.source_url
  from submission s
  left join entry category on category.id = s.category_id
  left join entry city on city.id = (s.data ->> 'city_id')::uuid
  left join staff on staff.id = s.assigned_to
  where s.type = 'assets' and s.received_at > now() - interval '365 days'
  order by s.received_at desc, s.id desc`;

/** Measures the seconds that PostgreSQL's `COPY` takes for the same formatted rows. */
async function copyTable(psql: string, database: string): Promise<number> {
  const startMs = performance.now();
  const child = spawn(psql, [database, '-qc', `copy (${formattedSql}) to stdout with (format csv)`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const _ of child.stdout);
  if (child.exitCode === null) await once(child, 'exit');
  return (performance.now() - startMs) / 1000;
}

/** Fills the inbox of assets with copies of a demo offer, spread over 300 days. */
async function multiplyOffers(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const columns = (
      await client.query<{ name: string }>(`
        select column_name as name from information_schema.columns
        where table_name = 'submission' and is_generated = 'NEVER'`)
    ).rows.map(({ name }) => name);
    const columnValues: Readonly<Record<string, string>> = {
      id: 'gen_random_uuid()',
      ticket: `'AE-' || n`,
      received_at: `now() - n * interval '300 days' / ${submissionCount}`,
    };
    // The search index takes longest to fill, and no report uses it.
    await client.query('drop index submission_list');
    await client.query(`
      insert into submission (${columns.join(', ')})
      select ${columns.map((name) => columnValues[name] ?? `model.${name}`).join(', ')} from generate_series(1, ${submissionCount}) n
      cross join lateral (select * from submission where type = 'assets' and data ? 'email' order by id limit 1) model`);
    await client.query('vacuum analyze submission');
  } finally {
    await client.end();
  }
}

interface Run {
  readonly id: string;
  readonly state: string;
  readonly rows: { readonly written: number };
  readonly file: { readonly size: number } | null;
}

interface ReportTimes {
  readonly rowsPerSecond: number;
  /** Maximum growth of resident memory in MB. */
  readonly growthBytes: number;
}

/** Requests a report on a year of the inbox and waits for its file. */
async function measureReport(vitrina: Running, client: Client, format: 'csv' | 'xlsx'): Promise<ReportTimes> {
  const memoryBefore = await vitrina.memory();
  let peakMemory = memoryBefore;
  const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const startMs = performance.now();
  let run = await client.call<Run>('POST', '/assets/report', {
    source: 'inbox',
    date_from: at(-364),
    date_to: at(1),
    format,
  });
  while (run.state === 'running') {
    await pause(200);
    peakMemory = Math.max(peakMemory, await vitrina.memory());
    run = await client.call<Run>('GET', `/assets/report/runs/${run.id}`);
  }
  if (run.state !== 'done') throw new Error(`The report ended as ${run.state}.`);
  const seconds = (performance.now() - startMs) / 1000;
  return { rowsPerSecond: run.rows.written / seconds, growthBytes: peakMemory - memoryBefore };
}

/** Number of submissions in the reported inbox. */
const submissionCount = 1_000_000;

/** Number of measurements of COPY and of CSV, made in turns. */
const rounds = 2;

const ratioOf = ({ copy, csv }: { readonly copy: number; readonly csv: ReportTimes }): number =>
  csv.rowsPerSecond / copy;

/**
 * Measures long reports of one inbox against PostgreSQL's `COPY` of the same formatted rows, on a service of their
 * own.
 */
export async function measureReports(start: {
  readonly database: string;
  readonly dataDir: string;
  /** Folder of PostgreSQL's executables. */
  readonly bin: string;
}): Promise<Figure[]> {
  const { database, dataDir, bin } = start;
  const vitrina = await startVitrina({ database, dataDir, settings: { DEMO: '1' } });
  try {
    const client = await signIn(vitrina.url);
    await multiplyOffers(database);
    // In turns, so that other work of the machine affects both alike.
    const turns: { readonly copy: number; readonly csv: ReportTimes }[] = [];
    for (let turn = 0; turn < rounds; turn += 1)
      turns.push({
        copy: submissionCount / (await copyTable(join(bin, 'psql'), database)),
        csv: await measureReport(vitrina, client, 'csv'),
      });
    const [bestTurn] = turns.toSorted((a, b) => ratioOf(b) - ratioOf(a));
    if (bestTurn === undefined) throw new Error('Nothing was measured.');
    const { copy, csv } = bestTurn;
    const xlsx = await measureReport(vitrina, client, 'xlsx');
    const growthBytes = {
      csv: Math.max(...turns.map((turn) => turn.csv.growthBytes)),
      xlsx: xlsx.growthBytes,
    };
    return [
      {
        claim: 'report of 1,000,000 submissions to csv, rows against COPY of the same formatted select',
        measured: `${turns.map((turn) => formatPercent(ratioOf(turn))).join(' and ')} (at best ${formatRate(csv.rowsPerSecond)} of ${formatRate(copy)})`,
        target: '≥ 33 %',
        isMet: turns.every((turn) => ratioOf(turn) >= 1 / 3),
      },
      { claim: 'the same to xlsx', measured: formatRate(xlsx.rowsPerSecond), target: '—', isMet: true },
      ...Object.entries(growthBytes).map(([format, megabytes]) => ({
        claim: `resident memory that this report to ${format} adds`,
        measured: `${megabytes.toFixed(0)} MB`,
        target: '< 200 MB',
        isMet: megabytes < 200,
      })),
    ];
  } finally {
    await vitrina.stop();
  }
}
