import type { ContentType, Draft, Issue, SoleRule } from '@vitrina/model';
import { type KnownRelated, relatedOf } from '../shared/related.ts';
import { replacedIn } from '../shared/successors.ts';
import { sameDraft } from '../shared/versions.ts';
import { type Change, type NewVersion, type Step, savedOnSite } from '../write/change.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import type { Work } from '../write/work.ts';
import { addressHolder, addressIssue } from './address-conflict.ts';
import { archived, publishedVersionToKeep } from './archiving.ts';
import { competes } from './conditions.ts';
import { type Grouped, othersOnSite } from './same-group.ts';

/** Version about to be published. */
export interface Candidate extends Grouped {
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
export async function publishEffects(work: Work, candidate: Candidate): Promise<PublishEffects> {
  const { type } = work;
  if (!affectsOthers(type)) return { issues: [], steps: [], related: candidate.related };
  const displacement = type.sole ? await displace(work, candidate, type.sole) : { issues: [], steps: [] };
  const limit = type.maxPublished ? await limitIssues(work, candidate, type.maxPublished) : [];
  const replacement = await replace(work, candidate);
  return {
    issues: [...displacement.issues, ...limit, ...replacement.issues],
    steps: [...displacement.steps, ...replacement.steps],
    related: replacement.related,
  };
}

/** Returns an issue if the site already has the maximum number of other records that the type allows. */
async function limitIssues(
  work: Work,
  candidate: Candidate,
  { scopeFields, count }: NonNullable<ContentType['maxPublished']>,
): Promise<Issue[]> {
  const published = await othersOnSite(work, candidate, scopeFields);
  if (published.length < count) return [];
  const { labels } = work.type;
  const [suffix, key] = labels.feminine ? ['a', 'esta'] : ['o', 'este'];
  const message = `Ya hay ${published.length} ${labels.plural} publicad${suffix}s aquí y caben ${count}: retire un${labels.feminine ? 'a' : 'o'} antes de publicar ${key}.`;
  return [{ path: `/${scopeFields.at(-1) ?? ''}`, message }];
}

/** Withdraws, or switches off, the published records that the candidate displaces. */
async function displace(
  work: Work,
  candidate: Candidate,
  sole: SoleRule,
): Promise<Pick<PublishEffects, 'issues' | 'steps'>> {
  const { db } = work;
  const { onReplace } = sole;
  const [issues, steps]: [Issue[], Step[]] = [[], []];
  if (onReplace === 'never' || !(await competes(db, sole, candidate.draft))) return { issues, steps };
  for (const id of await othersOnSite(work, candidate, sole.scopeFields)) {
    const rival = await readRecord(work, id, { lock: true });
    const { published } = rival;
    if (published === null || !(await competes(db, sole, published))) continue;
    if (onReplace === 'unpublished') {
      steps.push(async () => withdrawRival(rival, candidate));
      continue;
    }
    const { clearedSwitch } = onReplace;
    const holder = await addressHolder(work, id, withoutSwitch(published, clearedSwitch));
    if (holder) issues.push(addressIssue(clearedSwitch, rival.row.name, holder));
    steps.push((writing) => switchedOff(writing, rival, clearedSwitch, candidate));
  }
  return { issues, steps };
}

const withoutSwitch = (version: Draft, field: string): Draft => ({
  ...version,
  data: { ...version.data, [field]: false },
});

/** Withdraws the displaced record; its scheduled version stays scheduled. */
function withdrawRival(rival: StoredRecord, candidate: Candidate): Change {
  const { row } = rival;
  return {
    id: row.id,
    record: rival,
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
async function switchedOff(
  work: Work,
  rival: StoredRecord,
  field: string,
  { id, author }: Candidate,
): Promise<Change> {
  const off = (draft: Draft): NewVersion => ({
    draft: withoutSwitch(draft, field),
    kind: 'saved',
    author,
    rules: 'none',
  });
  const version = off(rival.published ?? rival.draft);
  const draftStep: Step = async (writing) => {
    const record = await readRecord(writing, rival.row.id);
    const next = off(rival.draft);
    if (sameDraft(work.type, record.draft, next.draft)) return null;
    return { id: rival.row.id, record, version: next, audit: null };
  };
  return {
    id: rival.row.id,
    record: rival,
    version,
    site: savedOnSite(work, { record: rival }, version.draft, await relatedOf(work, version.draft)),
    audit: { action: 'saved', details: { changed: [field], displaced_by: id } },
    effects: [draftStep],
  };
}

/**
 * Archives the record that the candidate replaces. Its address redirects to the candidate unless the record stays
 * readable.
 */
async function replace(work: Work, { id, draft, related }: Candidate): Promise<PublishEffects> {
  const effects = { issues: [], steps: [], related };
  const old = replacedIn(work.type, draft.data);
  if (old === null) return effects;
  if (old === id) {
    const path = `/${work.type.lifecycle?.replaces ?? ''}`;
    return { ...effects, issues: [{ path, message: 'Un registro no puede sustituirse a sí mismo.' }] };
  }
  const existing = related.get(old);
  if (!existing || existing.deleted) return effects;
  const record = await readRecord(work, old, { lock: true, related: true });
  const { row, live, lastSlug } = record;
  if (row.status === 'historic') return effects;
  const version = await publishedVersionToKeep(work, record);
  const slug = live?.slug ?? lastSlug;
  // Read inside the step, because the archived record may show the record that replaces it.
  const step: Step = async (writing) => ({
    id: row.id,
    record,
    ...(await archived(writing, record, version, { replaced_by: id })),
    ...(version === null && slug !== null ? { successor: { id, slug } } : {}),
  });
  const afterwards = { ...existing, status: 'historic' as const, onSite: version !== null };
  return { issues: [], steps: [step], related: new Map(related).set(old, afterwards) };
}

/** Returns the context of the publishing check without the replaced record, which may be off the site. */
export function withoutReplaced(
  type: ContentType,
  { data }: Draft,
  related: ReadonlyMap<string, KnownRelated>,
): ReadonlyMap<string, KnownRelated> {
  const old = replacedIn(type, data);
  const existing = old === null ? undefined : related.get(old);
  return existing ? new Map(related).set(existing.id, { ...existing, status: 'published' }) : related;
}
