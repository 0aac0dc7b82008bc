import { invalidInput, notPublishable, staleRevision, unavailable } from '../../errors.ts';
import type { Queryable, Trx } from '../../platform/database/database.ts';
import { codeOf, isUniqueViolation } from '../../platform/database/failures.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { presentEntry } from '../read/present.ts';
import { changeHappened, type Reach } from '../shared/changes.ts';
import type { EntryRow } from '../shared/load.ts';
import type { Change, Unchanged } from './change.ts';
import { referenceFaults } from './steps/references.ts';
import { Outdated } from './steps/state.ts';
import { reachOf, statementOf } from './steps/statement.ts';
import { resolveConflict } from './steps/unique-keys.ts';
import type { Work } from './work.ts';

/** What an earlier try has learned. */
export interface Hint {
  /** A free slug, where the one that was made is taken. */
  readonly slug?: string;
}

/** Reads what it needs and decides what to write. It may be asked again, when somebody else was faster. */
export type Plan = (db: Queryable, hint: Hint) => Promise<Change | Unchanged>;

interface SettleOptions {
  /**
   * For acts that take something away from others (delete, withdraw): the plan runs in the writing transaction,
   * locks the record first and then looks who points to it, so that nobody begins to do so in between.
   */
  readonly locking?: boolean;
}

/** Somebody was faster with an entry that changes together with another one: all of it is done again. */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** A busy record is tried this often before giving up. */
const tries = 10;
/** Serialisation failure and deadlock: the transaction did nothing and may be tried again. */
const lostRaces: ReadonlySet<string | null> = new Set(['40001', '40P01']);

/**
 * Carries an operation out: plan, one statement, and again from the start when the record changed in between.
 * Answers the entry as it is afterwards. Throws what the plan throws, 400 for what does not exist, 409 for taken
 * values.
 */
export async function settle(work: Work, plan: Plan, options: SettleOptions = {}): Promise<EntryRow> {
  let hint: Hint = {};
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const tried = await attemptOnce(work, plan, hint, options);
    if ('row' in tried) return tried.row;
    hint = tried.hint;
  }
  throw unavailable(
    new Error(`An entry of ${work.type.slug} was changed by others ${tries} times in a row.`),
  );
}

type Tried = { readonly row: EntryRow } | { readonly hint: Hint };

async function attemptOnce(
  work: Work,
  plan: Plan,
  hint: Hint,
  { locking = false }: SettleOptions,
): Promise<Tried> {
  const { db, bus } = work.platform;
  let change: Change | null = null;
  const planned = async (on: Queryable): Promise<EntryRow | Change> => {
    const decided = await plan(on, hint);
    if ('unchanged' in decided) return decided.unchanged;
    change = decided;
    return decided;
  };
  try {
    const { row, reach } = locking
      ? await db.transaction().execute(async (trx) => write(work, await planned(trx), trx))
      : await write(work, await planned(db));
    if (row === null) return { hint: await lost(work, change, hint) };
    if (reach !== null) changeHappened(bus, work.type.slug, reach);
    return { row };
  } catch (error) {
    return { hint: await recover(work, change, hint, error) };
  }
}

interface Written {
  /** null: nothing was written. */
  readonly row: EntryRow | null;
  /** null: nothing had to be. */
  readonly reach: Reach | null;
}

/** Writes in one statement; in a transaction only where jobs or other entries belong to the change. */
async function write(work: Work, planned: EntryRow | Change, trx?: Trx): Promise<Written> {
  if (!('columns' in planned)) return { row: planned, reach: null };
  if (trx) return execute(work, planned, trx);
  const { db } = work.platform;
  const alone = (planned.jobs ?? []).length === 0 && (planned.also ?? []).length === 0;
  return alone ? execute(work, planned, db) : db.transaction().execute((own) => execute(work, planned, own));
}

async function execute(work: Work, change: Change, db: Queryable): Promise<Written> {
  const { rows } = await prepared(statementOf(work, change)).execute(db);
  const row = rows[0] ?? null;
  let reach: Reach = reachOf(change);
  if (row === null) return { row, reach };
  for (const { name, payload, options, ifCarried } of change.jobs ?? [])
    if (!ifCarried || (await isCarried(db, change.id)))
      await work.platform.jobs.send(db, name, payload, options);
  for (const step of change.also ?? []) {
    const next = await step(db);
    if ('unchanged' in next) continue;
    const written = await execute(work, next, db);
    if (written.row === null) throw new LostRace(`${next.id} was changed meanwhile.`);
    if (written.reach === 'public') reach = 'public';
  }
  return { row, reach };
}

/** Whether a document on the site carries the entry. Asked once it is written, when nobody can begin to without seeing what was. */
async function isCarried(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('entry_reference')
    .select('from_id')
    .where('to_id', '=', id)
    .where('stage', '=', 'public')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Nothing was written: either what the change requires is not there, or somebody was faster. */
async function lost(work: Work, change: Change | null, hint: Hint): Promise<Hint> {
  if (change?.requires) {
    const faults = await referenceFaults(work.platform.db, work, change.requires);
    if (faults.length > 0) throw change.revision ? invalidInput(faults) : notPublishable(faults);
  }
  return hint;
}

async function recover(work: Work, change: Change | null, hint: Hint, error: unknown): Promise<Hint> {
  if (error instanceof LostRace || lostRaces.has(codeOf(error))) return hint;
  if (error instanceof Outdated && work.actor.person !== null)
    throw staleRevision(await presentEntry(work.platform, work.actor.person, work.type, error.row));
  if (change === null || !isUniqueViolation(error, 'entry_key_pkey')) throw error;
  const slug = await resolveConflict(work.platform.db, {
    type: work.type,
    id: change.id,
    keys: change.keys?.added ?? [],
    slugMade: change.slugMade ?? false,
  });
  return slug === null ? hint : { slug };
}
