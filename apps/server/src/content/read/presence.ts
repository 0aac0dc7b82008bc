import type { KnownEditor, Presence } from '@vitrina/contract';
import { sql } from 'kysely';
import { notAllowed } from '../../errors.ts';
import { may, type Person } from '../../platform/context.ts';
import type { Queryable, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/failures.ts';
import { requireEntry } from '../shared/load.ts';
import type { Access } from '../shared/scope.ts';

/** Time without a signal (ms) after which the record is no longer open. */
const leaseMs = 60_000;

/** Topic of changes of the session that edits a record; the payload is the id of the record. */
const editorTopic = 'editor';

/** Signal from a console that a record is open. */
export interface PresenceSignal {
  /** True to make the session the writer of the record; the previous writer becomes a reader. */
  readonly take_over: boolean;
  /** True to close the record, which releases it at once. */
  readonly leave: boolean;
}

/** Signal that the record is still open. */
const renewalSignal: PresenceSignal = { take_over: false, leave: false };

type PresenceRow = Awaited<ReturnType<typeof readOpenSessions>>[number];

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
  const { id: entryId, owned: isOwned } = await requireEntry(platform.db, person, type, id, {
    deleted: signal.leave ? 'any' : 'no',
  });
  const mayWrite = isOwned && may(person, 'update', type.resource);
  if (signal.take_over && !(mayWrite && person.kind === 'session')) throw notAllowed();
  const { presence, editorChanged } = await inTransaction(platform.db, async (trx) => {
    const now = platform.clock.now();
    // Two sessions that open the record at the same moment must not both become the writer.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entryId}, 0))`.execute(trx);
    const endedLeases = await endLeases(
      trx,
      entryId,
      new Date(now.getTime() - leaseMs),
      signal.leave ? person.sessionId : null,
    );
    if (person.kind === 'session' && !signal.leave)
      await renewLease(trx, entryId, person, { mayWrite, takeOver: signal.take_over, now });
    return {
      presence: describePresence(await readOpenSessions(trx, entryId), person),
      editorChanged: signal.take_over || endedLeases.some(({ editing }) => editing),
    };
  });
  if (editorChanged) {
    platform.bus.deliver(editorTopic, entryId);
    platform.bus.announce(editorTopic, entryId);
  }
  return presence;
}

/**
 * Signals that the record is open, and returns the sessions that have it open as soon as its editor is not the known
 * one, or when `abortSignal` is aborted. Throws like `signalPresence`.
 */
export async function awaitEditor(
  access: Access,
  id: string,
  knownEditor: KnownEditor,
  abortSignal: AbortSignal,
): Promise<Presence> {
  const { platform, person } = access;
  const editorChange = Promise.withResolvers<void>();
  // A change between the signal and the wait must not be missed.
  const unsubscribe = platform.bus.subscribe(editorTopic, (entryId) => {
    if (entryId === id.toLowerCase()) editorChange.resolve();
  });
  abortSignal.addEventListener('abort', () => editorChange.resolve(), { once: true });
  try {
    const presence = await signalPresence(access, id, renewalSignal);
    const isEditorKnown =
      presence.mine === knownEditor.mine && (presence.editor?.id ?? null) === knownEditor.editor;
    if (!isEditorKnown || abortSignal.aborted) return presence;
    await editorChange.promise;
  } finally {
    unsubscribe();
  }
  const rows = await readOpenSessions(platform.db, id);
  // A session that has closed the record meanwhile must not open it again.
  return rows.some(({ session_id }) => session_id === person.sessionId)
    ? signalPresence(access, id, renewalSignal)
    : describePresence(rows, person);
}

/**
 * Deletes the sessions without a signal since the given moment, and the session that leaves. Returns the deleted rows.
 */
function endLeases(trx: Trx, entryId: string, since: Date, leavingSession: string | null) {
  return trx
    .deleteFrom('entry_presence')
    .where('entry_id', '=', entryId)
    .where((row) =>
      row.or([
        row('seen_at', '<=', since),
        ...(leavingSession === null ? [] : [row('session_id', '=', leavingSession)]),
      ]),
    )
    .returning('editing')
    .execute();
}

interface Renewal {
  readonly mayWrite: boolean;
  readonly takeOver: boolean;
  readonly now: Date;
}

async function renewLease(
  trx: Trx,
  entryId: string,
  person: Person,
  { mayWrite, takeOver, now }: Renewal,
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
  const editing = mayWrite && writer === undefined;
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
function readOpenSessions(db: Queryable, entryId: string) {
  return db
    .selectFrom('entry_presence')
    .innerJoin('staff', 'staff.id', 'entry_presence.staff_id')
    .select(['session_id', 'entry_presence.staff_id', 'staff.name', 'opened_at', 'editing'])
    .where('entry_id', '=', entryId)
    .orderBy('opened_at')
    .orderBy('session_id')
    .execute();
}

function describePresence(rows: readonly PresenceRow[], person: Person): Presence {
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
