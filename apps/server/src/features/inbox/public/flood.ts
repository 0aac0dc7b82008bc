import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

const windowMs = 10 * 60_000;
/** Number of submissions within the window above which a form counts as flooded. */
const calmSubmissions = 120;
/** Maximum number of submissions within the window that are counted. */
const maxCountedSubmissions = 400;
const pausePerSubmissionMs = 10;

/** Returns the delay of a new address after this many submissions within the window (ms): at most 2.8 seconds. */
export function pauseMsFor(recentCount: number): number {
  return Math.max(0, Math.min(recentCount, maxCountedSubmissions) - calmSubmissions) * pausePerSubmissionMs;
}

/** Returns the delay for a new address while the form is flooded (ms); 0 otherwise. */
export async function readPauseMs(
  { db, clock }: Platform,
  entryId: string,
  addressHash: string,
): Promise<number> {
  const since = new Date(clock.now().getTime() - windowMs);
  const { rows } = await prepareStatement(sql<{ readonly recent: number; readonly is_known: boolean | null }>`
    select count(*)::int as recent, bool_or(address_hash = ${addressHash}) as is_known from (
      select address_hash from submission where entry_id = ${entryId}::uuid and received_at > ${since}
      order by received_at desc, id desc limit ${maxCountedSubmissions}) latest`).execute(db);
  const [{ recent, is_known } = { recent: 0, is_known: null }] = rows;
  return is_known === true ? 0 : pauseMsFor(recent);
}
