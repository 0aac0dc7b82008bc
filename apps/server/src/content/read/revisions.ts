import type { Revision, RevisionSummary } from '@vitrina/contract';
import { type ContentType, fieldsOf, joinDraft } from '@vitrina/model';
import { notFound } from '../../errors.ts';
import { requireEntry } from '../shared/load.ts';
import type { Access } from '../shared/scope.ts';
import { versionOf } from '../shared/versions.ts';
import { type Meta, metaOf } from './list.ts';
import { namePeople, relatedIds, visibleRelated } from './present.ts';
import { readVersion, readVersions, type VersionRow, type WholeVersion } from './revision-rows.ts';

/** Largest `int` value of PostgreSQL. */
const maxRevision = 2_147_483_647;

/** Returns the body of a version, with identity and fields at one level, and null for empty fields. */
function bodyOf(type: ContentType, version: WholeVersion): Record<string, unknown> {
  const emptyFields = Object.fromEntries(Object.keys(fieldsOf(type)).map((key) => [key, null]));
  return { ...emptyFields, ...joinDraft(type, versionOf(type, version)) };
}

type NameLookup = Awaited<ReturnType<typeof namePeople>>;

function summaryOf(row: VersionRow, nameOf: NameLookup): RevisionSummary {
  return {
    revision: row.revision,
    // The column contains only kinds, because only the engine writes it.
    kind: row.kind as RevisionSummary['kind'],
    from_revision: row.from_revision,
    created_at: row.created_at.toISOString(),
    created_by: nameOf(row.created_by),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: row.published_by === null ? null : nameOf(row.published_by),
    changed: [...row.changed],
  };
}

const staffIdsOf = (rows: readonly VersionRow[]): (string | null)[] =>
  rows.flatMap((row) => [row.created_by, row.published_by]);

/**
 * Lists the versions of an entry, newest first, each with the keys of the changed fields. Leaves out versions from a
 * time when the record belonged to an institution that the person may not see. Throws 404.
 */
export async function listRevisions(
  access: Access,
  entryId: string,
  page: { readonly page: number; readonly per_page: number },
): Promise<{ data: RevisionSummary[]; meta: Meta }> {
  const { platform, person, type } = access;
  const { id } = await requireEntry(platform.db, person, type, entryId);
  const { rows, total } = await readVersions(access, id, page);
  const personName = await namePeople(platform, staffIdsOf(rows));
  return { data: rows.map((row) => summaryOf(row, personName)), meta: metaOf(page, total) };
}

/** Reads one version: its body as saved, and the names of the records to which it refers. Throws 404. */
export async function readRevision(access: Access, entryId: string, revision: number): Promise<Revision> {
  const { platform, person, type } = access;
  const { id } = await requireEntry(platform.db, person, type, entryId);
  const row = revision > maxRevision ? undefined : await readVersion(access, id, revision);
  if (row === undefined) throw notFound();
  const [personName, relatedRecords] = await Promise.all([
    namePeople(platform, staffIdsOf([row])),
    visibleRelated(platform, person, relatedIds(type, row.data)),
  ]);
  return {
    ...summaryOf(row, personName),
    entry: bodyOf(type, row),
    related: Object.fromEntries(
      [...relatedRecords].map(([key, entry]) => [key, { id: entry.id, name: entry.name }]),
    ),
  };
}
