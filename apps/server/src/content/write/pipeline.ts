import { type Draft, draftSchema, splitDraft, storeFolder } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { invalidInput, notPublishable, staleRevision, unavailable } from '../../errors.ts';
import type { Trx } from '../../platform/database/database.ts';
import { mayRetry, transact } from '../../platform/database/failures.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { faultsOf } from '../../platform/http/input.ts';
import { withoutOrigin } from '../../platform/http/origins.ts';
import { presentEntry } from '../read/present.ts';
import { type ChangeScope, changeNotifications, notifyOfChange } from '../shared/changes.ts';
import type { EntryRow } from '../shared/load.ts';
import type { Change, UnchangedEntry } from './change.ts';
import type { EntryContext } from './entry-context.ts';
import { checkDraft } from './steps/check-draft.ts';
import { requireFourEyes } from './steps/four-eyes.ts';
import { isAlone, isEmbeddedError, refuseIfEmbedded, sendJobs } from './steps/jobs.ts';
import { type PreparedChange, prepareChange } from './steps/prepare.ts';
import { siteAddressAfter } from './steps/publication.ts';
import { columnsOf } from './steps/record.ts';
import { referenceFaults, requiredTargets } from './steps/references.ts';
import { notifyOfReview, writeReview } from './steps/review.ts';
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

// Every write of content goes through these functions, from top to bottom. An operation (`create.ts`, `../publish/commit.ts`,
// …) returns a plan with the change; these functions derive and write its consequences, for all operations alike.

/** Validates a body by the draft schema of its type, for bodies that no call has validated. Throws 400. */
export function validateBody(
  { type }: EntryContext,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const parsedBody = draftSchema(type).safeParse(values);
  if (!parsedBody.success) throw invalidInput(faultsOf(parsedBody.error));
  return parsedBody.data;
}

/**
 * Builds the draft of a validated body: replaces uploads by lasting addresses and sanitises rich texts. Runs once
 * before all tries, because it queries the file store. Throws 503 if the store does not answer.
 */
export async function receiveDraft(
  ctx: EntryContext,
  body: Readonly<Record<string, unknown>>,
): Promise<Draft> {
  const { type, actor, origins = [] } = ctx;
  const resolvedBody = await ctx.resolveUploads(body, actor.person?.id ?? null);
  return sanitiseDraft(type, splitDraft(type, resolvedBody), (address) =>
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
export type Plan = (ctx: EntryContext, hint: Hint) => Promise<Change | UnchangedEntry>;

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
export async function commitChange(ctx: EntryContext, plan: Plan, inTransaction = false): Promise<EntryRow> {
  for (let hint = firstTry; hint.attempt < maxAttempts; ) {
    const result = await tryChange(ctx, plan, hint, inTransaction);
    if ('row' in result) return result.row;
    hint = { ...result.hint, attempt: hint.attempt + 1 };
  }
  throw unavailable(
    new Error(`An entry of ${ctx.type.slug} was changed by others ${maxAttempts} times in a row.`),
  );
}

type TryResult = { readonly row: EntryRow } | { readonly hint: Hint };

async function tryChange(
  ctx: EntryContext,
  plan: Plan,
  hint: Hint,
  inTransaction: boolean,
): Promise<TryResult> {
  const { db, bus } = ctx.platform;
  let change: Change | null = null;
  const run = async (planCtx: EntryContext, trx?: Trx): Promise<WriteResult> => {
    const plannedChange = await plan(planCtx, hint);
    const checkedChange =
      'unchanged' in plannedChange ? plannedChange : await checkChange(planCtx, plannedChange);
    if ('unchanged' in checkedChange) return { row: checkedChange.unchanged, scope: null };
    if (ctx.isDryRun) return { row: await checkWithoutWriting(planCtx, checkedChange), scope: null };
    change = checkedChange;
    return writeChange(planCtx, prepareChange(planCtx, checkedChange), trx);
  };
  try {
    const { row, scope } = inTransaction
      ? await transact(db, (trx) => run({ ...ctx, db: trx }, trx))
      : await run(ctx);
    if (row === null) return { hint: await explainNothingWritten(ctx, change, hint) };
    if (scope !== null) notifyOfChange(bus, ctx.type.slug, scope);
    return { row };
  } catch (error) {
    return { hint: await recoverFromError(ctx, change, hint, error) };
  }
}

/**
 * Checks the draft of a change with its references and files. Throws 409 `review_required`, and the errors of
 * `checkDraft`.
 */
async function checkChange(ctx: EntryContext, change: Change): Promise<Change | UnchangedEntry> {
  const { id, record, version, site, schedule } = change;
  const revision = site?.revision ?? schedule?.revision;
  // Versions published when they are saved are consequences of another action, or belong to a type without drafts.
  if (version === undefined && revision !== undefined && record?.asksFourEyes !== false)
    await requireFourEyes(ctx, { id, revision });
  return checkDraft(ctx, change);
}

interface WriteResult {
  /** Written row; null if nothing was written. */
  readonly row: EntryRow | null;
  /** Scope of the written changes; null if nothing was written. */
  readonly scope: ChangeScope | null;
}

/**
 * Writes a change in one statement, and in a transaction only if the change includes jobs, other entries or a review.
 * Some jobs are sent only if a document embeds the entry. If the statement finds no such document, they need no
 * transaction.
 */
async function writeChange(ctx: EntryContext, change: PreparedChange, trx?: Trx): Promise<WriteResult> {
  const writeWithEffects = async (on: Trx): Promise<WriteResult> => {
    const writeCtx = { ...ctx, db: on };
    const result = await executeChange(writeCtx, change);
    if (result.row !== null) await notifyOfReview(writeCtx, change, on);
    return result;
  };
  if (trx) return writeWithEffects(trx);
  const { db } = ctx.platform;
  if (!isAlone(change)) return transact(db, writeWithEffects);
  try {
    return await executeChange(ctx, change, true);
  } catch (error) {
    if (!isEmbeddedError(error)) throw error;
    // A document has begun to embed the entry since the entry was read.
    return transact(db, writeWithEffects);
  }
}

async function executeChange(
  ctx: EntryContext,
  change: PreparedChange,
  isAlone = false,
): Promise<WriteResult> {
  const statement = statementOf(ctx, change, isAlone && change.jobs.length > 0);
  const [row] = (await prepareStatement(statement).execute(ctx.db)).rows;
  if (row === undefined) return { row: null, scope: null };
  if (!isAlone) await sendJobs(ctx, change);
  const isPublic = await applyEffects(ctx, change);
  return {
    row: { ...withReview(change, row), site_address: siteAddressAfter(change) },
    scope: isPublic ? 'public' : scopeOf(change),
  };
}

/**
 * Builds the statement that writes a change. It writes and returns no row if the entry or a required target has
 * changed. With `needsCheck` it fails if a document on the site embeds the entry.
 */
function statementOf(ctx: EntryContext, change: PreparedChange, needsCheck: boolean): RawBuilder<EntryRow> {
  const targetCheck = requiredTargets(ctx, change.requirement);
  const statementParts = [
    ...targetCheck.ctes,
    writeEntry(change, targetCheck.condition),
    ...writeRevision(change),
    ...writeUniqueKeys(ctx, change),
    ...writeReferences(change),
    ...writePublication(ctx, change),
    ...showFileVersions(ctx, change),
    ...writeReview(ctx, change),
    ...appendAudit(ctx, change),
  ];
  const { platform, type } = ctx;
  const notifications = changeNotifications(platform.bus, type.slug, scopeOf(change));
  const embeddedCheck = needsCheck ? [refuseIfEmbedded(sql`written.id`)] : [];
  return sql<EntryRow>`with ${sql.join(statementParts)}
    select ${sql.join([columnsOf('written'), ...notifications, ...embeddedCheck])} from written`;
}

/**
 * Checks the records that a change requires, without writing it, and returns the unchanged entry. Throws 400, 422.
 */
async function checkWithoutWriting(ctx: EntryContext, change: Change): Promise<EntryRow | null> {
  await requireTargets(ctx, change);
  return change.record?.row ?? null;
}

/** Throws 400, or 422 for a publication, if a record that the change requires is missing. */
async function requireTargets(ctx: EntryContext, { requirement, version }: Change): Promise<void> {
  const faults = requirement === undefined ? [] : await referenceFaults(ctx, requirement);
  if (faults.length > 0) throw version ? invalidInput(faults) : notPublishable(faults);
}

/** Returns the scope of a change: public if it changes the site. */
function scopeOf({ publication }: PreparedChange): ChangeScope {
  return publication === undefined ? 'draft' : 'public';
}

/** Writes the changes of other entries that belong to the change; returns true if one of them changes the site. */
async function applyEffects(ctx: EntryContext, { effects = [] }: PreparedChange): Promise<boolean> {
  let isPublic = false;
  for (const step of effects) {
    const plannedChange = await step(ctx);
    const change = plannedChange && (await checkChange(ctx, plannedChange));
    if (change === null || 'unchanged' in change) continue;
    const { row, scope } = await executeChange(ctx, prepareChange(ctx, change));
    if (row === null) throw new LostRace(`${change.id} was changed meanwhile.`);
    isPublic ||= scope === 'public';
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
async function explainNothingWritten(ctx: EntryContext, change: Change | null, hint: Hint): Promise<Hint> {
  if (change !== null) await requireTargets(ctx, change);
  return hint;
}

/** Returns the hint for the next try after an error. Throws errors that another try cannot resolve. */
async function recoverFromError(
  ctx: EntryContext,
  change: Change | null,
  hint: Hint,
  error: unknown,
): Promise<Hint> {
  if (error instanceof LostRace || mayRetry(error)) return hint;
  const { person } = ctx.actor;
  if (error instanceof StaleRevision && person !== null)
    throw staleRevision(await presentEntry({ ...ctx, person }, error.row));
  if (change === null || !isTakenKey(error)) throw error;
  const slug = await resolveConflict(ctx.db, ctx.type, change, hint.attempt);
  return slug === null ? hint : { ...hint, slug };
}
