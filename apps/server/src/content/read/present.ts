import type { Entry, PersonName, RelatedEntry } from '@vitrina/contract';
import {
  type ContentType,
  categoryOf,
  draftReferences,
  fieldsOf,
  hasTree,
  type Institution,
  institutionLabels,
  isInstitution,
  memoizeByType,
  outlineOf,
  publicPath,
  type Status,
  segmentOf,
  type TreeElement,
} from '@vitrina/model';
import { may, type Person, type Platform, sees } from '../../platform/context.ts';
import type { EntryRow } from '../shared/load.ts';
import { type Access, ownsRecord } from '../shared/scope.ts';
import { cachesOf, type KnownEntry } from './caches.ts';
import { readOpenReviews } from './open-reviews.ts';

type Can = Entry['can'];

/** Returns the permissions of the person on the type, computed once for many rows. */
function grantsOf(person: Person, type: ContentType) {
  const { resource } = type;
  return {
    create: may(person, 'create', resource),
    update: may(person, 'update', resource),
    publish: may(person, 'publish', resource),
    delete: may(person, 'delete', resource),
  };
}

const noPermissions: Can = {
  update: false,
  publish: false,
  unpublish: false,
  archive: false,
  duplicate: false,
  delete: false,
  restore: false,
};

const withdrawableStatuses: readonly string[] = ['published', 'historic'];

type EntryState = Pick<EntryRow, 'institution_id' | 'status' | 'scheduled_revision' | 'deleted_at'>;

/**
 * Returns the actions that the person may take in the current state of the entry; an archived entry must be reopened
 * (unpublished) first.
 */
function permittedActions(grants: ReturnType<typeof grantsOf>, type: ContentType, row: EntryState): Can {
  if (row.deleted_at !== null) return { ...noPermissions, restore: grants.delete };
  const isClosed = row.status === 'historic';
  const mayPublish = grants.publish && type.drafts;
  return {
    update: grants.update && !isClosed,
    publish: mayPublish && !isClosed,
    unpublish: mayPublish && (withdrawableStatuses.includes(row.status) || row.scheduled_revision !== null),
    archive: mayPublish && !isClosed && type.states.includes('historic'),
    duplicate: grants.create,
    delete: grants.delete,
    restore: false,
  };
}

/**
 * Loads the names of people in rows and returns a lookup by id; an id of neither staff nor token gets the name of the
 * service.
 */
export async function namePeople(
  platform: Platform,
  ids: Iterable<string | null>,
): Promise<(id: string) => PersonName> {
  const targets = new Set<string>();
  for (const id of ids) if (id !== null) targets.add(id);
  const names = await cachesOf(platform).people.getMany(targets);
  return (id) => ({ id, name: names.get(id) ?? 'Vitrina' });
}

const relatedIdsByData = new WeakMap<object, readonly string[]>();

/** Returns the ids of the entries to which the values refer, cached as long as the values object exists. */
export function relatedIds(type: ContentType, data: Readonly<Record<string, unknown>>): readonly string[] {
  const cachedIds = relatedIdsByData.get(data);
  if (cachedIds) return cachedIds;
  const ids = findRelatedIds(type, data);
  relatedIdsByData.set(data, ids);
  return ids;
}

function findRelatedIds(type: ContentType, data: Readonly<Record<string, unknown>>): string[] {
  return draftReferences(type, data).flatMap(({ kind, to }) => (kind === 'entry' && to !== '' ? [to] : []));
}

type KnownEntries = ReadonlyMap<string, KnownEntry>;

/**
 * Returns facts about those related entries that the person may see, since an entry may have moved to another
 * institution.
 */
export async function visibleRelated(
  platform: Platform,
  person: Person,
  ids: Iterable<string>,
): Promise<Map<string, KnownEntry>> {
  const entries = await cachesOf(platform).related.getMany(ids);
  if (person.institutions === null) return entries;
  return new Map(
    [...entries].filter(
      ([, { institutions }]) => institutions?.some((institution) => sees(person, institution)) ?? true,
    ),
  );
}

function pickRelated(
  ids: readonly string[],
  knownEntries: KnownEntries,
  now: Date,
): Record<string, RelatedEntry> {
  const visibleEntries: Record<string, RelatedEntry> = {};
  for (const id of ids) {
    const entry = knownEntries.get(id);
    if (!entry) continue;
    const { type, name, status, deleted, facts, offSiteFrom } = entry;
    const on_site = offSiteFrom === null || offSiteFrom > now;
    visibleEntries[id] = { id, type, name, status, deleted, on_site, facts };
  }
  return visibleEntries;
}

const institutionParts = Object.fromEntries(
  Object.entries(institutionLabels).map(([id, name]) => [id, { id, slug: id, name }]),
) as Record<Institution, { id: Institution; slug: Institution; name: string }>;

const isoText = (at: Date | null): string | null => (at === null ? null : at.toISOString());

/** Builds the part of an entry that all types share. */
function baseEntry(
  type: ContentType,
  row: EntryRow,
  can: Can,
  knownEntries: KnownEntries,
  { name, recycleBinMs }: { readonly name: (id: string) => PersonName; readonly recycleBinMs: number },
) {
  const institution = isInstitution(row.institution_id) ? row.institution_id : null;
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    title: row.title,
    slug: row.slug,
    category: categoryOf(row.data, knownEntries),
    category_id: row.category_id,
    institution: institution === null ? null : institutionParts[institution],
    institution_id: institution,
    ...segmentOf(type, row.data),
    // The column contains only statuses, because only the engine writes it.
    status: row.status as Status,
    has_unpublished_changes: row.has_unpublished_changes,
    revision: row.revision,
    published_revision: row.published_revision,
    scheduled_revision: row.scheduled_revision,
    // Releases before migration 068 that still run in parallel do not write the moment.
    scheduled_at: row.scheduled_revision === null ? null : isoText(row.scheduled_at ?? row.publish_at),
    publish_at: isoText(row.publish_at),
    expire_at: isoText(row.expire_at),
    created_at: row.created_at.toISOString(),
    created_by: name(row.created_by),
    updated_at: row.updated_at.toISOString(),
    updated_by: name(row.updated_by),
    public_path: row.site_address ? publicPath(type, row.site_address) : null,
    published_at: isoText(row.published_at),
    published_by: row.published_by === null ? null : name(row.published_by),
    deleted_at: isoText(row.deleted_at),
    deleted_by: row.deleted_by === null ? null : name(row.deleted_by),
    purge_at: row.deleted_at && new Date(row.deleted_at.getTime() + recycleBinMs).toISOString(),
    can,
  };
}

/** Returns an object with every field of the type as null, so that entries also list their empty fields. */
const emptyFieldsOf = memoizeByType(
  (type): Readonly<Record<string, null>> =>
    Object.fromEntries(Object.keys(fieldsOf(type)).map((key) => [key, null])),
);

/**
 * Reduces the trees of a list row, which may be long, to their element types and to their targets that are off the
 * site.
 */
function reduceToOutline(type: ContentType, row: Entry): Entry {
  const treeFields = Object.entries(fieldsOf(type)).filter(([, { kind }]) => kind === 'tree');
  // Stored values have passed the schema of the field kind.
  const outlines = treeFields.map(([key]) => [key, outlineOf((row[key] ?? []) as readonly TreeElement[])]);
  const outline = { ...row, ...Object.fromEntries(outlines) };
  const shownIds = new Set(relatedIds(type, outline));
  const keptRelated = Object.entries(row.related).filter(
    ([id, { deleted, on_site }]) => shownIds.has(id) || deleted || !on_site,
  );
  return { ...outline, related: Object.fromEntries(keptRelated) };
}

/**
 * Presents entries of one type to the person: flat, with the names of people and related entries (read together and
 * cached) and the actions that the person may take.
 */
export async function presentEntries(
  { platform, person, type }: Access,
  rows: readonly EntryRow[],
): Promise<Entry[]> {
  const grants = grantsOf(person, type);
  const targetIds = rows.map((row) => relatedIds(type, row.data));
  const [related, personName, reviews] = await Promise.all([
    visibleRelated(platform, person, targetIds.flat()),
    namePeople(
      platform,
      rows.flatMap((row) => [row.created_by, row.updated_by, row.published_by, row.deleted_by]),
    ),
    readOpenReviews(platform, type, rows, namePeople),
  ]);
  const emptyFields = emptyFieldsOf(type);
  const now = platform.clock.now();
  return rows.map((row, index) => {
    const can = ownsRecord(person, type, row) ? permittedActions(grants, type, row) : noPermissions;
    // The shared part last, so that no field of a type overrides it.
    return {
      ...emptyFields,
      ...row.data,
      ...baseEntry(type, row, can, related, { name: personName, recycleBinMs: platform.config.recycleBinMs }),
      review: reviews.get(row.id) ?? null,
      related: pickRelated(targetIds[index] ?? [], related, now),
    };
  });
}

/** Presents the rows of a list to the person, with their trees reduced to an outline. */
export async function presentRows(access: Access, rows: readonly EntryRow[]): Promise<Entry[]> {
  const { type } = access;
  const entries = await presentEntries(access, rows);
  return hasTree(type) ? entries.map((entry) => reduceToOutline(type, entry)) : entries;
}

/** Presents one entry to the person. */
export async function presentEntry(access: Access, row: EntryRow): Promise<Entry> {
  const [entry] = await presentEntries(access, [row]);
  if (entry === undefined) throw new Error('An entry was presented as nothing.');
  return entry;
}
