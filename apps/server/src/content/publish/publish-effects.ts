import type { ContentType, Draft, Issue, SoleRule } from '@vitrina/model';
import { type KnownRelated, relatedOf } from '../shared/related.ts';
import { replacedIdIn } from '../shared/successors.ts';
import { isSameDraft } from '../shared/versions.ts';
import { type Change, type NewVersion, type Step, siteVersionOfSave } from '../write/change.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import { addressIssue, findTakenAddress } from './address-conflict.ts';
import { archiveChange, publishedVersionToKeep } from './archiving.ts';
import { competesForSite } from './conditions.ts';
import { findOthersOnSite, type GroupedVersion } from './same-group.ts';

/** Version about to be published. */
export interface Candidate extends GroupedVersion {
  readonly related: ReadonlyMap<string, KnownRelated>;
  /**
   * Author of the version: when the schedule publishes it, changes to other records are saved in the name of the
   * author.
   */
  readonly author: string;
}

/** Effects of publishing the candidate on other records, and the issues that prevent its publication. */
export interface PublishEffects {
  readonly issues: readonly Issue[];
  readonly steps: readonly Step[];
  /** Records related to the version after these effects: a replaced record may have left the site. */
  readonly related: ReadonlyMap<string, KnownRelated>;
}

/** True if a published version may change other records: publishing then runs in one transaction. */
export function affectsOthers({ sole, maxPublished, lifecycle }: ContentType): boolean {
  return sole !== undefined || maxPublished !== undefined || lifecycle?.replaces !== undefined;
}

/**
 * Computes the effects of publishing on other records by `sole`, `maxPublished` and `replaces`. Runs in the writing
 * transaction, which locks the group and the other records until it ends.
 */
export async function publishEffects(ctx: EntryContext, candidate: Candidate): Promise<PublishEffects> {
  const { type } = ctx;
  if (!affectsOthers(type)) return { issues: [], steps: [], related: candidate.related };
  const displacement = type.sole
    ? await displacementEffects(ctx, candidate, type.sole)
    : { issues: [], steps: [] };
  const limitFaults = type.maxPublished ? await limitIssues(ctx, candidate, type.maxPublished) : [];
  const replacement = await replacementEffects(ctx, candidate);
  return {
    issues: [...displacement.issues, ...limitFaults, ...replacement.issues],
    steps: [...displacement.steps, ...replacement.steps],
    related: replacement.related,
  };
}

/** Returns an issue if the site already has the maximum number of other records that the type allows. */
async function limitIssues(
  ctx: EntryContext,
  candidate: Candidate,
  { scopeFields, count }: NonNullable<ContentType['maxPublished']>,
): Promise<Issue[]> {
  const publishedIds = await findOthersOnSite(ctx, candidate, scopeFields);
  if (publishedIds.length < count) return [];
  const { labels } = ctx.type;
  const [suffix, key] = labels.feminine ? ['a', 'esta'] : ['o', 'este'];
  const message = `Ya hay ${publishedIds.length} ${labels.plural} publicad${suffix}s aquí y caben ${count}: retire un${labels.feminine ? 'a' : 'o'} antes de publicar ${key}.`;
  return [{ path: `/${scopeFields.at(-1) ?? ''}`, message }];
}

/** Withdraws, or switches off, the published records that the candidate displaces. */
async function displacementEffects(
  ctx: EntryContext,
  candidate: Candidate,
  sole: SoleRule,
): Promise<Pick<PublishEffects, 'issues' | 'steps'>> {
  const { db } = ctx;
  const { onReplace } = sole;
  const [issues, steps]: [Issue[], Step[]] = [[], []];
  if (onReplace === 'never' || !(await competesForSite(db, sole, candidate.draft))) return { issues, steps };
  for (const id of await findOthersOnSite(ctx, candidate, sole.scopeFields)) {
    const displacedRecord = await readRecord(ctx, id, { lock: true });
    const { publishedDraft } = displacedRecord;
    if (publishedDraft === null || !(await competesForSite(db, sole, publishedDraft))) continue;
    if (onReplace === 'unpublished') {
      steps.push(async () => withdrawDisplaced(displacedRecord, candidate));
      continue;
    }
    const { clearedSwitch } = onReplace;
    const takenAddress = await findTakenAddress(ctx, id, withoutSwitch(publishedDraft, clearedSwitch));
    if (takenAddress) issues.push(addressIssue(clearedSwitch, displacedRecord.row.name, takenAddress));
    steps.push((writeCtx) => switchOffDisplaced(writeCtx, displacedRecord, clearedSwitch, candidate));
  }
  return { issues, steps };
}

const withoutSwitch = (version: Draft, field: string): Draft => ({
  ...version,
  data: { ...version.data, [field]: false },
});

/** Withdraws the displaced record; its scheduled version stays scheduled. */
function withdrawDisplaced(displacedRecord: StoredRecord, candidate: Candidate): Change {
  const { row } = displacedRecord;
  return {
    id: row.id,
    record: displacedRecord,
    site: null,
    status: row.scheduled_revision === null ? 'unpublished' : 'pending',
    audit: {
      action: 'unpublished',
      details: { from: row.status, revision: row.published_revision, displaced_by: candidate.id },
    },
  };
}

/**
 * Returns the change that switches off the displaced record in its publication and in its draft, which may have other
 * unpublished changes.
 */
async function switchOffDisplaced(
  ctx: EntryContext,
  displacedRecord: StoredRecord,
  field: string,
  { id, author }: Candidate,
): Promise<Change> {
  const off = (draft: Draft): NewVersion => ({
    draft: withoutSwitch(draft, field),
    kind: 'saved',
    author,
    rules: 'none',
  });
  const version = off(displacedRecord.publishedDraft ?? displacedRecord.draft);
  const draftStep: Step = async (writeCtx) => {
    const record = await readRecord(writeCtx, displacedRecord.row.id);
    const nextDraft = off(displacedRecord.draft);
    if (isSameDraft(ctx.type, record.draft, nextDraft.draft)) return null;
    return { id: displacedRecord.row.id, record, version: nextDraft, audit: null };
  };
  return {
    id: displacedRecord.row.id,
    record: displacedRecord,
    version,
    site: siteVersionOfSave(
      ctx,
      { record: displacedRecord },
      version.draft,
      await relatedOf(ctx, version.draft),
    ),
    audit: { action: 'saved', details: { changed: [field], displaced_by: id } },
    effects: [draftStep],
  };
}

/**
 * Archives the record that the candidate replaces. Its address redirects to the candidate unless the record stays
 * readable.
 */
async function replacementEffects(
  ctx: EntryContext,
  { id, draft, related }: Candidate,
): Promise<PublishEffects> {
  const effects = { issues: [], steps: [], related };
  const old = replacedIdIn(ctx.type, draft.data);
  if (old === null) return effects;
  if (old === id) {
    const path = `/${ctx.type.lifecycle?.replaces ?? ''}`;
    return { ...effects, issues: [{ path, message: 'Un registro no puede sustituirse a sí mismo.' }] };
  }
  const replacedRecord = related.get(old);
  if (!replacedRecord || replacedRecord.deleted) return effects;
  const record = await readRecord(ctx, old, { lock: true, related: true });
  const { row, liveVersion, lastSlug } = record;
  if (row.status === 'historic') return effects;
  const version = await publishedVersionToKeep(ctx, record);
  const slug = liveVersion?.slug ?? lastSlug;
  // Read inside the step, because the archived record may show the record that replaces it.
  const step: Step = async (writeCtx) => ({
    id: row.id,
    record,
    ...(await archiveChange(writeCtx, record, version, { replaced_by: id })),
    ...(version === null && slug !== null ? { successor: { id, slug } } : {}),
  });
  const archivedRecord = { ...replacedRecord, status: 'historic' as const, onSite: version !== null };
  return { issues: [], steps: [step], related: new Map(related).set(old, archivedRecord) };
}

/** Returns the context of the publishing check without the replaced record, which may be off the site. */
export function withoutReplaced(
  type: ContentType,
  { data }: Draft,
  related: ReadonlyMap<string, KnownRelated>,
): ReadonlyMap<string, KnownRelated> {
  const old = replacedIdIn(type, data);
  const replacedRecord = old === null ? undefined : related.get(old);
  return replacedRecord
    ? new Map(related).set(replacedRecord.id, { ...replacedRecord, status: 'published' })
    : related;
}
