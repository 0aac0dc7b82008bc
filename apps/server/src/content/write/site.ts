import {
  type ContentType,
  compareDrafts,
  type Draft,
  dayOf,
  embedded,
  fieldsOf,
  type Issue,
  nameOf,
  type PublishContext,
  pointers,
  publicDocument,
  publishIssues,
  type Related,
  sameValue,
  searchText,
  titleOf,
} from '@vitrina/model';
import { etagOf } from '../../platform/http/send.ts';
import type { Change, EntryColumns, PublicationColumns, SentJob } from './change.ts';
import { jobNames } from './job-names.ts';
import { heldKeys, keyChange } from './keys.ts';
import { embeddedValues, liveOnly, type StoredRecord } from './record.ts';
import type { Work } from './work.ts';

type RelatedById = ReadonlyMap<string, Related>;

/** What the strict check and the document may look at. */
function contextOf({ platform }: Work, draft: Draft, related: RelatedById): PublishContext {
  const now = platform.clock.now();
  return {
    now,
    today: dayOf(now, platform.config.timeZone),
    institution: draft.identity.institution_id,
    related,
    siblings: {},
  };
}

/** What keeps the version off the site; empty when nothing does. */
export function strictFaults(work: Work, draft: Draft, related: RelatedById): Issue[] {
  return publishIssues(work.type, draft, contextOf(work, draft, related));
}

/** A version that goes on the site, or is there. */
export interface Version {
  readonly id: string;
  readonly revision: number;
  readonly draft: Draft;
  /** When it was saved. */
  readonly savedAt: Date;
  readonly publishedAt: Date;
}

/** The publication of a version: the document rendered once, as the bytes that are sent, with their ETag. */
export function render(work: Work, version: Version, related: RelatedById): PublicationColumns {
  const { type } = work;
  const { id, revision, draft, savedAt, publishedAt } = version;
  const { institution_id, slug, expire_at } = draft.identity;
  const context = contextOf(work, draft, liveOnly(related));
  const moments = { published_at: publishedAt.toISOString(), updated_at: savedAt.toISOString() };
  const body = JSON.stringify(publicDocument(type, { id, ...moments }, draft, context));
  return {
    entry_id: id,
    type: type.slug,
    institution_id,
    category_id: null,
    slug,
    name: nameOf(type, draft.data),
    status: 'published',
    revision,
    data: publicData(type, draft),
    search: searchText(type, draft.data, true),
    body,
    etag: etagOf(Buffer.from(body)),
    ...moments,
    expire_at,
  };
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
  Pick<Change, 'redirect' | 'keys'> & { readonly columns: Partial<EntryColumns> };

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
      status: 'published',
      published_revision: version.revision,
      scheduled_revision: null,
      has_unpublished_changes: !sameDraft(type, draft, version.draft),
      published_at: at,
      published_by: actor.person?.id ?? null,
      first_published_at: before?.row.first_published_at?.toISOString() ?? at,
    },
    publication,
    publicPointers: pointers(type, version.draft.data),
    keys: keyChange(before ? keysOf(type, before) : [], heldKeys(type, [draft, version.draft])),
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
      ...(before?.embedded && !sameValue(embeddedNow(type, before), embeddedIn(type, publication))
        ? [rerenderJob(version.id)]
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
    keys: keyChange(keysOf(work.type, before), heldKeys(work.type, [before.draft])),
    jobs: before.live && before.embedded ? [rerenderJob(before.row.id)] : [],
  };
}

/** The unique values that the entry holds as it was read. */
export function keysOf(
  type: ContentType,
  { draft, published, scheduled }: StoredRecord,
): ReturnType<typeof heldKeys> {
  return heldKeys(type, [draft, published, scheduled]);
}

/** Whether two versions say the same. */
export function sameDraft(type: ContentType, a: Draft, b: Draft): boolean {
  return a === b || compareDrafts(type, a, b).length === 0;
}

function rerenderJob(id: string): SentJob {
  return { name: jobNames.rerender, payload: { id }, options: { singletonKey: id } };
}

/** What documents of others carry of the entry, as it is on the site. */
function embeddedNow(type: ContentType, { row, live }: StoredRecord): unknown {
  return (
    live &&
    embedded({
      ...blank,
      id: row.id,
      name: live.name,
      slug: live.slug,
      embedded: embeddedValues(type, live.data),
    })
  );
}

function embeddedIn(type: ContentType, { entry_id, name, slug, data }: PublicationColumns): unknown {
  return embedded({
    ...blank,
    id: entry_id,
    name,
    slug: slug ?? null,
    title: titleOf(type, data),
    embedded: embeddedValues(type, data),
  });
}

/** What documents of others do not carry, and so does not count in the comparison. */
const blank = { type: '', title: '', status: 'published', institution_id: null, deleted: false } as const;
