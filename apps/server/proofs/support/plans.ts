import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Platform } from '../../src/platform/context.ts';

/** Node of a query plan in the output of `explain (analyze, format json)`. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Statement in the log of auto_explain. */
interface ExplainedPlan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** Scan of a table in the plan of a statement. */
export interface Scan {
  readonly kind: string;
  readonly table: string;
  readonly index: string | null;
  /** Number of rows read, including rows that a filter removed. */
  readonly rows: number;
}

/** Statement that PostgreSQL executed. */
export interface ExecutedStatement {
  readonly text: string;
  readonly scans: readonly Scan[];
  /** Number of pages read from memory or disk. */
  readonly pages: number;
}

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
};

/** Configures the database so that new connections write the plan of every statement to the server log. */
export async function logPlans({ db }: Platform): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  for (const { name } of rows)
    for (const [setting, value] of Object.entries(settings))
      await sql`alter database ${sql.ref(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db);
}

/** Log of the PostgreSQL server of this run, read from the end of the previous read. */
export class PlanLog {
  #path: string;
  #offset = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Opens the log in the parent folder of the data, where `startCluster` writes it. */
  static async of({ db }: Platform): Promise<PlanLog> {
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db);
    const log = new PlanLog(join(dirname(rows[0]?.data_directory ?? ''), 'log'));
    await log.read();
    return log;
  }

  /** Returns the statements executed since the previous read. */
  async read(): Promise<readonly ExecutedStatement[]> {
    const file = await open(this.#path);
    try {
      const { size } = await file.stat();
      const bytes = Buffer.alloc(size - this.#offset);
      await file.read(bytes, 0, bytes.length, this.#offset);
      this.#offset = size;
      return statementsIn(bytes.toString('utf8'));
    } finally {
      await file.close();
    }
  }
}

/** Parses the plans in the text of a log; their lines begin with a tab. */
function statementsIn(text: string): readonly ExecutedStatement[] {
  const plans = text.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g);
  return Array.from(plans, ([, plan = '']) => {
    const { 'Query Text': query, Plan } = JSON.parse(plan) as ExplainedPlan;
    const pages = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
    return { text: query, scans: [...scansIn(Plan)], pages };
  });
}

function* scansIn(node: PlanNode): Generator<Scan> {
  const rows = Math.max(
    rowsOf(node),
    ...(node.Plans ?? []).filter((child) => child['Node Type'] === 'Bitmap Index Scan').map(rowsOf),
  );
  if (node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan'))
    yield {
      kind: node['Node Type'],
      table: node['Relation Name'],
      index: node['Index Name'] ?? null,
      rows,
    };
  for (const child of node.Plans ?? []) yield* scansIn(child);
}

function rowsOf(node: PlanNode): number {
  const perLoop =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return perLoop * (node['Actual Loops'] ?? 0);
}
