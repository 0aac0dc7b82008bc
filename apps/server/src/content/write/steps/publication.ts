import {
  type ContentType,
  compareDrafts,
  type Draft,
  dayOf,
  draftReferences,
  earlyOutcomeIssues,
  fieldsOf,
  type Issue,
  nameOf,
  type Pixels,
  type PublishContext,
  publicDocument,
  publicPath,
  publishIssues,
  reservedWord,
  sameValue,
  searchText,
  titleOf,
} from '@vitrina/model';
import { etagOf } from '../../../platform/http/send.ts';
import { embeddedValues, factsIn, isInUse, type KnownRelated, liveOnly } from '../../shared/related.ts';
import { replacedIn } from '../../shared/successors.ts';
import type { Change, EntryColumns, PublicationColumns, SentJob } from '../change.ts';
import { jobNames } from '../job-names.ts';
import type { Work } from '../work.ts';
import { shownVersions } from './file-versions.ts';
import { iconFaults } from './icon-issues.ts';
import type { StoredRecord } from './record.ts';
import { addressKeysOf, heldKeys, keyChange } from './unique-keys.ts';

type RelatedById = ReadonlyMap<string, KnownRelated>;

/** What the strict check and the document look at besides the version itself. */
export interface Surroundings {
  readonly related: RelatedById;
  /** Pixels of the images that it names, by address; empty for types that ask for none. */
  readonly images: ReadonlyMap<string, Pixels>;
}

function contextOf({ platform }: Work, draft: Draft, around: Surroundings, now: Date): PublishContext {
  return {
    now,
    today: dayOf(now, platform.config.timeZone),
    institution: draft.identity.institution_id,
    related: around.related,
    images: around.images,
    siblings: {},
  };
}

/** What keeps the version of the entry off the site; empty when nothing does. `at`: judged as of that moment, now when absent. */
export function strictFaults(
  work: Work,
  id: string,
  draft: Draft,
  around: Surroundings,
  at: Date = work.platform.clock.now(),
): Issue[] {
  const reserved = reservedWord(work.type.slug, draft.identity.slug);
  return [
    ...publishIssues(work.type, draft, { ...contextOf(work, draft, around, at), siblings: { id } }),
    ...iconFaults(draftReferences(work.type, draft.data)),
    // Always as of now: what is archived is judged as of the day on which it was published.
    ...earlyOutcomeIssues(work.type, draft, work.platform.clock.now()),
    ...(reserved === null ? [] : [{ path: '/slug', message: reserved }]),
  ];
}

/** A version that goes on the site, or is there. */
export interface Version {
  readonly id: string;
  readonly revision: number;
  readonly draft: Draft;
  /** When it was saved. */
  readonly savedAt: Date;
  readonly publishedAt: Date;
  /** It stays readable for reference, and does not expire. */
  readonly archived?: true;
}

/** The publication of a version: the document rendered once, as the bytes that are sent, with their ETag. */
export function render(work: Work, version: Version, related: RelatedById): PublicationColumns {
  const { type, platform } = work;
  const { id, revision, draft, savedAt, publishedAt, archived } = version;
  const { institution_id, slug, expire_at } = draft.identity;
  const now = platform.clock.now();
  const around = { related: liveOnly(related, now), images: new Map() };
  const status = archived ? 'historic' : 'published';
  const moments = { published_at: publishedAt.toISOString(), updated_at: savedAt.toISOString() };
  const body = JSON.stringify(
    publicDocument(type, { id, status, ...moments }, draft, contextOf(work, draft, around, now)),
  );
  return {
    entry_id: id,
    type: type.slug,
    institution_id,
    category_id: categoryIdOf(draft.data),
    slug,
    name: nameOf(type, draft.data),
    status,
    revision,
    data: publicData(type, draft),
    search: searchText(type, draft.data, true),
    body,
    etag: etagOf(Buffer.from(body)),
    ...moments,
    expire_at: archived ? null : expire_at,
  };
}

/** The category that the fields name, for the column of that name. */
export function categoryIdOf({ category_id }: Readonly<Record<string, unknown>>): string | null {
  return typeof category_id === 'string' ? category_id : null;
}

/** The fields that public filters read: those for staff only are not among them. */
function publicData(type: ContentType, { data }: Draft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([key, { staffOnly }]) =>
      staffOnly || data[key] === undefined ? [] : [[key, data[key]]],
    ),
  );
}

type SiteChange = Required<Pick<Change, 'publication' | 'publicPointers' | 'jobs'>> &
  Pick<Change, 'redirect' | 'keys' | 'shows'> & { readonly columns: Partial<EntryColumns> };

/**
 * The part of a change that puts a version on the site. `draft` is what the entry holds beside it, which may be
 * another version.
 */
export function putOnSite(
  work: Work,
  before: StoredRecord | null,
  version: Version,
  draft: Draft,
  related: RelatedById,
): SiteChange {
  const { type, actor } = work;
  const publication = render(work, version, related);
  const { slug } = version.draft.identity;
  const lastSlug = before?.live?.slug ?? before?.lastSlug ?? null;
  const at = version.publishedAt.toISOString();
  return {
    columns: {
      status: publication.status,
      published_revision: version.revision,
      scheduled_revision: null,
      has_unpublished_changes: !version.archived && !sameDraft(type, draft, version.draft),
      published_at: at,
      published_by: actor.person?.id ?? null,
      first_published_at: before?.row.first_published_at?.toISOString() ?? at,
    },
    publication,
    publicPointers: draftReferences(type, version.draft.data),
    shows: shownVersions(type, version.draft, before?.published ?? null),
    keys: keyChange(
      before ? keysOf(type, before) : [],
      heldKeys(type, draft, [version.draft]),
      addressKeysOf(type, version.draft),
    ),
    ...(slug === null ? {} : { redirect: { from: lastSlug === slug ? null : lastSlug, to: slug } }),
    jobs: [
      ...(publication.expire_at
        ? [
            {
              name: jobNames.expire,
              payload: { type: type.slug, id: version.id },
              options: { startAfter: new Date(publication.expire_at) },
            },
          ]
        : []),
      ...(before && !sameValue(carriedNow(type, before), carriedIn(type, publication))
        ? rerenderJobs(type, before, version.draft)
        : []),
    ],
  };
}

/** The part of a change that takes an entry off the site and cancels what was scheduled. */
export function takeOffSite(work: Work, before: StoredRecord): SiteChange {
  return {
    columns: { published_revision: null, scheduled_revision: null, has_unpublished_changes: false },
    publication: null,
    publicPointers: [],
    keys: keyChange(keysOf(work.type, before), heldKeys(work.type, before.draft)),
    jobs: before.live ? rerenderJobs(work.type, before) : [],
  };
}

/** The unique values that the entry holds as it was read. */
export function keysOf(
  type: ContentType,
  { draft, published, scheduled }: StoredRecord,
): ReturnType<typeof heldKeys> {
  return heldKeys(type, draft, [published, scheduled]);
}

/** Whether two versions say the same. */
export function sameDraft(type: ContentType, a: Draft, b: Draft): boolean {
  return a === b || compareDrafts(type, a, b).length === 0;
}

/** Others may carry the record, or carry it in the place of what it replaces on the site, now or before. */
function rerenderJobs(
  type: ContentType,
  { row, published }: StoredRecord,
  version: Draft | null = null,
): SentJob[] {
  const job = (id: string): SentJob => ({
    name: jobNames.rerender,
    payload: { id },
    options: { singletonKey: id },
  });
  const replaced = [published, version].map((draft) => draft && replacedIn(type, draft.data));
  return [
    { ...job(row.id), ifCarried: true },
    ...[...new Set(replaced)].flatMap((id) => (id === null ? [] : [job(id)])),
  ];
}

type Carrying = Pick<PublicationColumns, 'slug' | 'name' | 'data' | 'category_id'>;

/** What documents of others carry of the entry, look at in it, know its address by, and show it in place of. The category stands for its slug. */
function carriedOf(
  type: ContentType,
  institution_id: string | null,
  { slug = null, name, data, category_id = null }: Carrying,
): unknown {
  return {
    name,
    title: titleOf(type, data),
    slug,
    path: publicPath(type, { institution_id, slug, category: category_id, values: data }),
    embedded: embeddedValues(type, data),
    facts: factsIn(type.slug, data),
    replaced: replacedIn(type, data),
    inUse: isInUse(type, data),
  };
}

function carriedNow(type: ContentType, { row, live }: StoredRecord): unknown {
  return live && carriedOf(type, row.institution_id, live);
}

function carriedIn(type: ContentType, publication: PublicationColumns): unknown {
  return carriedOf(type, publication.institution_id ?? null, publication);
}
