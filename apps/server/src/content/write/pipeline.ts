import { type Draft, draftSchema, splitDraft, storeFolder } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { invalidInput, notPublishable, staleRevision, unavailable } from '../../errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { mayRetry, transact } from '../../platform/database/failures.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { faultsOf } from '../../platform/http/input.ts';
import { withoutOrigin } from '../../platform/http/origins.ts';
import { presentEntry } from '../read/present.ts';
import { changeHappened, changeNotifications, type Reach } from '../shared/changes.ts';
import type { EntryRow } from '../shared/load.ts';
import type { Change, Unchanged } from './change.ts';
import { checkDraft } from './steps/check-draft.ts';
import { requireFourEyes } from './steps/four-eyes.ts';
import { isAlone, isEmbeddedError, refuseIfEmbedded, sendJobs } from './steps/jobs.ts';
import { type PreparedChange, prepare } from './steps/prepare.ts';
import { siteAddressAfter } from './steps/publication.ts';
import { columnsOf } from './steps/record.ts';
import { referenceFaults, requiredTargets } from './steps/references.ts';
import { tellOfReview, writeReview } from './steps/review.ts';
import { withReview } from './steps/review-state.ts';
import { sanitiseDraft } from './steps/sanitise.ts';
import { StaleRevision } from './steps/state.ts';
import {
  appendAudit,
  isTakenKey,
  showFileVersions,
  writeEntry,
  writePublication,
  writeReferences,
  writeRevision,
  writeUniqueKeys,
} from './steps/statement.ts';
import { resolveConflict } from './steps/unique-keys.ts';
import type { Work } from './work.ts';

// Every write of content goes through these functions, from top to bottom. An operation (`create.ts`, `../publish/commit.ts`,
// …) returns a plan with the change; these functions derive and write its consequences, for all operations alike.

/** Validates a body by the draft schema of its type, for bodies that no call has validated. Throws 400. */
export function validateBody(
  { type }: Work,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const parsed = draftSchema(type).safeParse(values);
  if (!parsed.success) throw invalidInput(faultsOf(parsed.error));
  return parsed.data;
}

/**
 * Builds the draft of a validated body: replaces uploads by lasting addresses and sanitises rich texts. Runs once
 * before all tries, because it queries the file store. Throws 503 if the store does not answer.
 */
export async function receiveDraft(work: Work, body: Readonly<Record<string, unknown>>): Promise<Draft> {
  const { type, actor, origins = [] } = work;
  const resolved = await work.resolveUploads(body, actor.person?.id ?? null);
  return sanitiseDraft(type, splitDraft(type, resolved), (address) =>
    withoutOrigin(address, origins, storeFolder),
  );
}

/** Result of the previous try, which the next try uses. */
export interface Hint {
  readonly attempt: number;
  /** Free slug to use instead of a generated slug that is taken. */
  readonly slug?: string;
}

/** Reads the required data and decides the change. Runs again if another change was written first. */
export type Plan = (work: Work, hint: Hint) => Promise<Change | Unchanged>;

/** Maximum number of tries on a record or slug that others keep changing: enough for 50 simultaneous records of one name. */
const maxAttempts = 14;
const firstTry: Hint = { attempt: 0 };

/**
 * Plans and writes a change, and starts again if the record changed meanwhile. Returns the entry as it is afterwards. Throws
 * the errors of the plan, 400 and 422 for missing targets, 409 for taken unique values, 412 if the plan requires another
 * revision, 503 after `maxAttempts` tries.
 *
 * @param inTransaction true to run the plan in the writing transaction, for actions that remove a record (delete,
 *   withdraw): the plan locks the record and then looks for references to it, so that none can be added meanwhile
 */
export async function commitChange(work: Work, plan: Plan, inTransaction = false): Promise<EntryRow> {
  for (let hint = firstTry; hint.attempt < maxAttempts; ) {
    const result = await tryOnce(work, plan, hint, inTransaction);
    if ('row' in result) return result.row;
    hint = { ...result.hint, attempt: hint.attempt + 1 };
  }
  throw unavailable(
    new Error(`An entry of ${work.type.slug} was changed by others ${maxAttempts} times in a row.`),
  );
}

type TryResult = { readonly row: EntryRow } | { readonly hint: Hint };

async function tryOnce(work: Work, plan: Plan, hint: Hint, inTransaction: boolean): Promise<TryResult> {
  const { db, bus } = work.platform;
  let change: Change | null = null;
  const run = async (trying: Work, trx?: Trx): Promise<WriteResult> => {
    const plannedChange = await plan(trying, hint);
    const checked = 'unchanged' in plannedChange ? plannedChange : await checkChange(trying, plannedChange);
    if ('unchanged' in checked) return { row: checked.unchanged, reach: null };
    if (work.isDryRun) return { row: await checkOnly(trying, checked), reach: null };
    change = checked;
    return write(trying, prepare(trying, checked), trx);
  };
  try {
    const { row, reach } = inTransaction
      ? await transact(db, (trx) => run({ ...work, db: trx }, trx))
      : await run(work);
    if (row === null) return { hint: await explainNothingWritten(work, change, hint) };
    if (reach !== null) changeHappened(bus, work.type.slug, reach);
    return { row };
  } catch (error) {
    return { hint: await recover(work, change, hint, error) };
  }
}

/**
 * Checks the draft of a change with its references and files. Throws 409 `review_required`, and the errors of
 * `checkDraft`.
 */
async function checkChange(work: Work, change: Change): Promise<Change | Unchanged> {
  const { id, record, version, site, schedule } = change;
  const revision = site?.revision ?? schedule?.revision;
  // Versions published when they are saved are consequences of another action, or belong to a type without drafts.
  if (version === undefined && revision !== undefined && record?.asksFourEyes !== false)
    await requireFourEyes(work, { id, revision });
  return checkDraft(work, change);
}

interface WriteResult {
  /** Written row; null if nothing was written. */
  readonly row: EntryRow | null;
  /** Scope of the written changes; null if nothing was written. */
  readonly reach: Reach | null;
}

/**
 * Writes a change in one statement, and in a transaction only if the change includes jobs, other entries or a review.
 * Some jobs are sent only if a document embeds the entry. If the statement finds no such document, they need no
 * transaction.
 */
async function write(work: Work, change: PreparedChange, trx?: Trx): Promise<WriteResult> {
  const writeAll = async (on: Trx): Promise<WriteResult> => {
    const writing = { ...work, db: on };
    const result = await execute(writing, change);
    if (result.row !== null) await tellOfReview(writing, change, on);
    return result;
  };
  if (trx) return writeAll(trx);
  const { db } = work.platform;
  if (!isAlone(change)) return transact(db, writeAll);
  try {
    return await execute(work, change, true);
  } catch (error) {
    if (!isEmbeddedError(error)) throw error;
    // A document has begun to embed the entry since the entry was read.
    return transact(db, writeAll);
  }
}

async function execute(work: Work, change: PreparedChange, isAlone = false): Promise<WriteResult> {
  const statement = statementOf(work, change, isAlone && change.jobs.length > 0);
  const [row] = (await prepareStatement(statement).execute(work.db)).rows;
  if (row === undefined) return { row: null, reach: null };
  if (!isAlone) await sendJobs(work, change);
  const isPublic = await changeOthers(work, change);
  return {
    row: { ...withReview(change, row), site_address: siteAddressAfter(change) },
    reach: isPublic ? 'public' : reachOf(change),
  };
}

/**
 * Builds the statement that writes a change. It writes and returns no row if the entry or a required target has
 * changed. With `refusesEmbedded` it fails if a document on the site embeds the entry.
 */
function statementOf(work: Work, change: PreparedChange, refusesEmbedded: boolean): RawBuilder<EntryRow> {
  const required = requiredTargets(work, change.requires);
  const parts = [
    ...required.ctes,
    writeEntry(change, required.condition),
    ...writeRevision(change),
    ...writeUniqueKeys(work, change),
    ...writeReferences(change),
    ...writePublication(work, change),
    ...showFileVersions(work, change),
    ...writeReview(work, change),
    ...appendAudit(work, change),
  ];
  const { platform, type } = work;
  const notifications = changeNotifications(platform.bus, type.slug, reachOf(change));
  const checked = refusesEmbedded ? [refuseIfEmbedded(sql`written.id`)] : [];
  return sql<EntryRow>`with ${sql.join(parts)}
    select ${sql.join([columnsOf('written'), ...notifications, ...checked])} from written`;
}

/**
 * Checks the records that a change requires, without writing it, and returns the unchanged entry. Throws 400, 422.
 */
async function checkOnly(work: Work, change: Change): Promise<EntryRow | null> {
  await requireTargets(work, change);
  return change.record?.row ?? null;
}

/** Throws 400, or 422 for a publication, if a record that the change requires is missing. */
async function requireTargets(work: Work, { requires, version }: Change): Promise<void> {
  const faults = requires === undefined ? [] : await referenceFaults(work, requires);
  if (faults.length > 0) throw version ? invalidInput(faults) : notPublishable(faults);
}

/** Returns the scope of a change: public if it changes the site. */
function reachOf({ publication }: PreparedChange): Reach {
  return publication === undefined ? 'draft' : 'public';
}

/** Writes the changes of other entries that belong to the change; returns true if one of them changes the site. */
async function changeOthers(work: Work, { effects = [] }: PreparedChange): Promise<boolean> {
  let isPublic = false;
  for (const step of effects) {
    const plannedChange = await step(work);
    const change = plannedChange && (await checkChange(work, plannedChange));
    if (change === null || 'unchanged' in change) continue;
    const { row, reach } = await execute(work, prepare(work, change));
    if (row === null) throw new LostRace(`${change.id} was changed meanwhile.`);
    isPublic ||= reach === 'public';
  }
  return isPublic;
}

/**
 * Error when an entry that changes together with another one was changed meanwhile; the whole operation runs again.
 */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

/**
 * Handles a change that was not written: throws if a required target is missing; otherwise another change was written
 * first, and the hint for the next try is returned.
 */
async function explainNothingWritten(work: Work, change: Change | null, hint: Hint): Promise<Hint> {
  if (change !== null) await requireTargets(work, change);
  return hint;
}

/** Returns the hint for the next try after an error. Throws errors that another try cannot resolve. */
async function recover(work: Work, change: Change | null, hint: Hint, error: unknown): Promise<Hint> {
  if (error instanceof LostRace || mayRetry(error)) return hint;
  const { person } = work.actor;
  if (error instanceof StaleRevision && person !== null)
    throw staleRevision(await presentEntry({ ...work, person }, error.row));
  if (change === null || !isTakenKey(error)) throw error;
  const slug = await resolveConflict(work.db, work.type, change, hint.attempt);
  return slug === null ? hint : { ...hint, slug };
}
