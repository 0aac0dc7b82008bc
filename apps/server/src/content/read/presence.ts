import type { Presence } from '@vitrina/contract';
import { sql } from 'kysely';
import { notAllowed } from '../../errors.ts';
import { may, type Person } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { requireEntry } from '../shared/load.ts';
import type { Access } from '../shared/scope.ts';

/** Time without a signal (ms) after which the record is no longer open; the console sends one every ten seconds. */
const leaseMs = 60_000;

/** Signal from a console that a record is open. */
export interface PresenceSignal {
  /** Makes the session the writer of the record; the previous writer becomes a reader. */
  readonly take_over: boolean;
  /** Closes the record, which releases it at once. */
  readonly leave: boolean;
}

type PresenceRow = Awaited<ReturnType<typeof openBy>>[number];

/**
 * Records that the person has opened or closed the record, and returns the other sessions that have it open. The
 * first session that may change the record stays the writer until it leaves or another session takes over. Tokens
 * only read. Throws 404, and 403 for taking over without the permission to change the record.
 */
export async function signalPresence(
  { platform, person, type }: Access,
  id: string,
  signal: PresenceSignal,
): Promise<Presence> {
  // A person who has just deleted the record closes it afterwards.
  const { id: entryId, owned } = await requireEntry(platform.db, person, type, id, {
    deleted: signal.leave ? 'any' : 'no',
  });
  const writes = owned && may(person, 'update', type.resource);
  if (signal.take_over && !(writes && person.kind === 'session')) throw notAllowed();
  return inTransaction(platform.db, async (trx) => {
    const now = platform.clock.now();
    // Two sessions that open the record at the same moment must not both become the writer.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entryId}, 0))`.execute(trx);
    await endLeases(trx, entryId, new Date(now.getTime() - leaseMs), signal.leave ? person.sessionId : null);
    if (person.kind === 'session' && !signal.leave)
      await renewLease(trx, entryId, person, { writes, takeOver: signal.take_over, now });
    return describe(await openBy(trx, entryId), person);
  });
}

/** Deletes the sessions without a signal since the given moment, and the session that leaves. */
async function endLeases(trx: Trx, entryId: string, since: Date, leaving: string | null): Promise<void> {
  await trx
    .deleteFrom('entry_presence')
    .where('entry_id', '=', entryId)
    .where((row) =>
      row.or([row('seen_at', '<=', since), ...(leaving === null ? [] : [row('session_id', '=', leaving)])]),
    )
    .execute();
}

interface Renewal {
  readonly writes: boolean;
  readonly takeOver: boolean;
  readonly now: Date;
}

async function renewLease(
  trx: Trx,
  entryId: string,
  person: Person,
  { writes, takeOver, now }: Renewal,
): Promise<void> {
  const otherSessions = trx
    .updateTable('entry_presence')
    .where('entry_id', '=', entryId)
    .where('session_id', '<>', person.sessionId);
  if (takeOver) await otherSessions.set({ editing: false }).execute();
  const writer = await trx
    .selectFrom('entry_presence')
    .select('session_id')
    .where('entry_id', '=', entryId)
    .where('session_id', '<>', person.sessionId)
    .where('editing', '=', true)
    .executeTakeFirst();
  const editing = writes && writer === undefined;
  await trx
    .insertInto('entry_presence')
    .values({
      entry_id: entryId,
      staff_id: person.id,
      session_id: person.sessionId,
      opened_at: now,
      seen_at: now,
      editing,
    })
    .onConflict((row) => row.columns(['entry_id', 'session_id']).doUpdateSet({ seen_at: now, editing }))
    .execute();
}

/** Selects the sessions that have the record open, in the order in which they opened it. */
function openBy(trx: Trx, entryId: string) {
  return trx
    .selectFrom('entry_presence')
    .innerJoin('staff', 'staff.id', 'entry_presence.staff_id')
    .select(['session_id', 'entry_presence.staff_id', 'staff.name', 'opened_at', 'editing'])
    .where('entry_id', '=', entryId)
    .orderBy('opened_at')
    .orderBy('session_id')
    .execute();
}

function describe(rows: readonly PresenceRow[], person: Person): Presence {
  const describePerson = ({ staff_id, name, opened_at }: PresenceRow) => ({
    id: staff_id,
    name,
    since: opened_at.toISOString(),
  });
  const othersRows = rows.filter((row) => row.session_id !== person.sessionId);
  const writer = rows.find((row) => row.editing);
  return {
    editor: othersRows.length === 0 || writer === undefined ? null : describePerson(writer),
    mine: writer?.session_id === person.sessionId,
    others: othersRows.map(describePerson),
  };
}
