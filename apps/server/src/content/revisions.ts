import type { Revision, RevisionSummary } from '@vitrina/contract';
import { type ContentType, compareDrafts, type Draft, fieldsOf, joinDraft } from '@vitrina/model';
import { notFound } from '../errors.ts';
import type { Person, Platform } from '../platform/context.ts';
import { type Meta, metaOf } from './list.ts';
import { loadEntry } from './load.ts';
import { memoryOf } from './memory.ts';
import { namePeople, relatedIds } from './present.ts';

/** A stored version. */
interface RevisionRow {
  readonly revision: number;
  readonly kind: string;
  readonly from_revision: number | null;
  readonly identity: Record<string, unknown>;
  readonly data: Record<string, unknown>;
  readonly created_at: Date;
  readonly created_by: string;
  readonly published_at: Date | null;
  readonly published_by: string | null;
}

const columns = [
  'revision',
  'kind',
  'from_revision',
  'identity',
  'data',
  'created_at',
  'created_by',
  'published_at',
  'published_by',
] as const satisfies readonly (keyof RevisionRow)[];

/** PostgreSQL's largest int. */
const maxRevision = 2_147_483_647;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The draft that a version held. */
function draftOf(type: ContentType, { identity, data }: RevisionRow): Draft {
  return {
    identity: {
      institution_id: textOrNull(identity['institution_id']),
      slug: textOrNull(identity['slug']),
      publish_at: textOrNull(identity['publish_at']),
      expire_at: textOrNull(identity['expire_at']),
    },
    // What is stored of fields that the declaration has dropped since is no longer shown.
    data: Object.fromEntries(Object.keys(fieldsOf(type)).map((key) => [key, data[key] ?? null])),
  };
}

type Names = Awaited<ReturnType<typeof namePeople>>;

function summaryOf(
  type: ContentType,
  row: RevisionRow,
  before: RevisionRow | undefined,
  name: Names,
): RevisionSummary {
  const changed = before ? compareDrafts(type, draftOf(type, before), draftOf(type, row)) : [];
  return {
    revision: row.revision,
    // The column holds nothing but kinds: only the engine writes it.
    kind: row.kind as RevisionSummary['kind'],
    from_revision: row.from_revision,
    created_at: row.created_at.toISOString(),
    created_by: name(row.created_by),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: row.published_by === null ? null : name(row.published_by),
    changed: changed.map(({ key }) => key),
  };
}

const peopleOf = (rows: readonly RevisionRow[]): (string | null)[] =>
  rows.flatMap((row) => [row.created_by, row.published_by]);

/** The history of an entry, newest first, each version with the keys of the fields that it changed. Throws 404. */
export async function listRevisions(
  platform: Platform,
  person: Person,
  type: ContentType,
  id: string,
  page: { readonly page: number; readonly per_page: number },
): Promise<{ data: RevisionSummary[]; meta: Meta }> {
  const entry = await loadEntry(platform.db, person, type, id);
  const history = platform.db.selectFrom('entry_revision').where('entry_id', '=', entry.id);
  const [rows, counted] = await Promise.all([
    history
      .select(columns)
      .orderBy('revision', 'desc')
      // One more than is shown: the last one is compared with it.
      .limit(page.per_page + 1)
      .offset((page.page - 1) * page.per_page)
      .execute(),
    history.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const name = await namePeople(platform, peopleOf(rows));
  return {
    data: rows.slice(0, page.per_page).map((row, index) => summaryOf(type, row, rows[index + 1], name)),
    meta: metaOf(page, counted.total),
  };
}

/** One version, whole: the flat body that was saved, and the names of what it pointed to. Throws 404. */
export async function readRevision(
  platform: Platform,
  person: Person,
  type: ContentType,
  id: string,
  revision: number,
): Promise<Revision> {
  const entry = await loadEntry(platform.db, person, type, id);
  if (revision > maxRevision) throw notFound();
  const [row, before] = await platform.db
    .selectFrom('entry_revision')
    .select(columns)
    .where('entry_id', '=', entry.id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(2)
    .execute();
  if (row?.revision !== revision) throw notFound();
  const [name, related] = await Promise.all([
    namePeople(platform, peopleOf([row])),
    memoryOf(platform).related.many(relatedIds(type, row.data)),
  ]);
  return {
    ...summaryOf(type, row, before, name),
    entry: joinDraft(type, draftOf(type, row)),
    related: Object.fromEntries(
      [...related].map(([key, { id: known, name: called }]) => [key, { id: known, name: called }]),
    ),
  };
}
