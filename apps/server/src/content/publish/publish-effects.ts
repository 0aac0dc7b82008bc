import type { ContentType, Draft, Issue, Sole } from '@vitrina/model';
import type { Queryable } from '../../platform/database/database.ts';
import type { KnownRelated } from '../shared/related.ts';
import { replacedIn } from '../shared/successors.ts';
import type { Change, Step } from '../write/change.ts';
import { draftRevision, onSiteRevision } from '../write/steps/new-revision.ts';
import { keysOf, sameDraft, takeOffSite } from '../write/steps/publication.ts';
import { relatedOf } from '../write/steps/publish-context.ts';
import { readRecord, type StoredRecord } from '../write/steps/record.ts';
import { heldKeys, keyChange } from '../write/steps/unique-keys.ts';
import type { Work } from '../write/work.ts';
import { addressTaken, movedOnto } from './address-conflict.ts';
import { archived, keptOnSite } from './archiving.ts';
import { holdsFor } from './conditions.ts';
import { type Grouped, othersOnSite } from './same-group.ts';

/** A version that is about to go on the site. */
export interface Newcomer extends Grouped {
  readonly related: ReadonlyMap<string, KnownRelated>;
  /** Who saved it: also what it changes of others is saved in their name, when time publishes it. */
  readonly author: string;
}

/** What its arrival means for others, and what speaks against it. */
export interface Arrival {
  readonly faults: readonly Issue[];
  readonly also: readonly Step[];
  /** What the version points to, as it is then: a record that it replaces may be gone. */
  readonly related: ReadonlyMap<string, KnownRelated>;
}

/** Whether a version that goes on the site may change other records: publishing then runs in one transaction. */
export function affectsOthers({ sole, maxPublished, lifecycle }: ContentType): boolean {
  return sole !== undefined || maxPublished !== undefined || lifecycle?.replaces !== undefined;
}

/**
 * What happens to others when the version goes on the site, by the type's `sole`, `maxPublished` and `replaces`. Runs in the
 * writing transaction: until it ends nobody else arrives in the same group, and the others are locked.
 */
export async function arrivalOf(db: Queryable, work: Work, newcomer: Newcomer): Promise<Arrival> {
  const { type } = work;
  if (!affectsOthers(type)) return { faults: [], also: [], related: newcomer.related };
  const displaced = type.sole ? await displacedBy(db, work, newcomer, type.sole) : { faults: [], also: [] };
  const crowded = type.maxPublished ? await crowdedFor(db, work, newcomer, type.maxPublished) : [];
  const replaced = await replacedBy(db, work, newcomer);
  return {
    faults: [...displaced.faults, ...crowded, ...replaced.faults],
    also: [...displaced.also, ...replaced.also],
    related: replaced.related,
  };
}

async function crowdedFor(
  db: Queryable,
  work: Work,
  newcomer: Newcomer,
  { within, count }: NonNullable<ContentType['maxPublished']>,
): Promise<Issue[]> {
  const others = await othersOnSite(db, work, newcomer, within);
  if (others.length < count) return [];
  const { labels } = work.type;
  const [ending, which] = labels.feminine ? ['a', 'esta'] : ['o', 'este'];
  const message = `Ya hay ${others.length} ${labels.many} publicad${ending}s aquí y caben ${count}: retire un${labels.feminine ? 'a' : 'o'} antes de publicar ${which}.`;
  return [{ path: `/${within.at(-1) ?? ''}`, message }];
}

/** What becomes of those that the newcomer displaces, and what speaks against it. */
async function displacedBy(
  db: Queryable,
  work: Work,
  newcomer: Newcomer,
  sole: Sole,
): Promise<Pick<Arrival, 'faults' | 'also'>> {
  const { displaced } = sole;
  const [faults, also]: [Issue[], Step[]] = [[], []];
  if (displaced === 'never') return { faults, also };
  if (sole.when && !(await holdsFor(db, sole.when, newcomer.draft))) return { faults, also };
  for (const id of await othersOnSite(db, work, newcomer, sole.within)) {
    const rival = await readRecord(db, work, id, { lock: true });
    if (rival.published === null) continue;
    if (sole.when && !(await holdsFor(db, sole.when, rival.published))) continue;
    if (displaced === 'unpublished') {
      also.push(async () => withdrawn(work, rival, newcomer));
      continue;
    }
    const { cleared } = displaced;
    const taken = await addressTaken(db, work, id, withoutSwitch(rival.published, cleared));
    if (taken) faults.push(movedOnto(cleared, rival.row.name, taken));
    also.push((trx) => switchedOff(trx, work, rival, cleared, newcomer));
  }
  return { faults, also };
}

const withoutSwitch = (version: Draft, field: string): Draft => ({
  ...version,
  data: { ...version.data, [field]: false },
});

/** Takes the rival off the site; a version of it that waits for its hour goes on waiting. */
function withdrawn(work: Work, rival: StoredRecord, newcomer: Newcomer): Change {
  const { row, draft, scheduled } = rival;
  const off = takeOffSite(work, rival);
  return {
    id: row.id,
    before: rival,
    ...off,
    columns: {
      ...off.columns,
      scheduled_revision: row.scheduled_revision,
      status: row.scheduled_revision === null ? 'unpublished' : 'pending',
    },
    keys: keyChange(keysOf(work.type, rival), heldKeys(work.type, draft, [scheduled])),
    audit: {
      action: 'unpublished',
      details: { from: row.status, revision: row.published_revision, displaced_by: newcomer.id },
    },
  };
}

/** Switches the rival off where it is on the site, and in its draft, which may say something else besides. */
async function switchedOff(
  db: Queryable,
  work: Work,
  rival: StoredRecord,
  field: string,
  { id, author }: Newcomer,
): Promise<Change> {
  const off = (version: Draft): Draft => withoutSwitch(version, field);
  const next = { kind: 'saved', action: 'saved', author } as const;
  const site = off(rival.published ?? rival.draft);
  const change = onSiteRevision(work, rival, { draft: site, ...next }, await relatedOf(db, work.type, site));
  const draft: Step = async (trx) => {
    const before = await readRecord(trx, work, rival.row.id);
    return sameDraft(work.type, before.draft, off(rival.draft))
      ? { unchanged: before.row }
      : { ...draftRevision(work, before, { draft: off(rival.draft), ...next }), audit: null };
  };
  return {
    ...change,
    audit: {
      action: 'saved',
      details: { revision: rival.row.revision + 1, changed: [field], displaced_by: id },
    },
    also: [draft],
  };
}

/** The record that the newcomer says it replaces is archived; its address leads to the newcomer unless it stays readable. */
async function replacedBy(db: Queryable, work: Work, { id, draft, related }: Newcomer): Promise<Arrival> {
  const field = work.type.lifecycle?.replaces;
  const old = replacedIn(work.type, draft.data);
  if (old === null) return { faults: [], also: [], related };
  const known = related.get(old);
  if (old === id)
    return {
      faults: [{ path: `/${field ?? ''}`, message: 'Un registro no puede sustituirse a sí mismo.' }],
      also: [],
      related,
    };
  if (!known || known.deleted) return { faults: [], also: [], related };
  const before = await readRecord(db, work, old, { lock: true, related: true });
  if (before.row.status === 'historic') return { faults: [], also: [], related };
  const kept = await keptOnSite(db, work, before);
  const slug = before.live?.slug ?? before.lastSlug;
  const change = await archived(db, work, before, kept, { replaced_by: id });
  const step: Step = async () => ({
    ...change,
    ...(kept === null && slug !== null ? { successor: { id, slug } } : {}),
  });
  const then = new Map(related).set(old, { ...known, status: 'historic', onSite: kept !== null });
  return { faults: [], also: [step], related: then };
}

/** What the strict check looks at: the record that is replaced need not be on the site any more. */
export function withoutReplaced(
  type: ContentType,
  { data }: Draft,
  related: ReadonlyMap<string, KnownRelated>,
): ReadonlyMap<string, KnownRelated> {
  const old = replacedIn(type, data);
  const known = old === null ? undefined : related.get(old);
  return known ? new Map(related).set(known.id, { ...known, status: 'published' }) : related;
}
