import { type ContentType, type Draft, draftReferences, type Reference } from '@vitrina/model';
import { sql } from 'kysely';
import { type Fault, invalidInput } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { mayChangeFile, needFourEyes, readFileUsers } from '../../shared/file-rights.ts';
import type { EntryContext } from '../entry-context.ts';
import { asksFourEyes } from './four-eyes.ts';

/** File in a field, with the version that the field requests; null if the field requests none. */
interface NamedFile {
  readonly path: string;
  readonly url: string;
  readonly version: number | null;
}

/** Version that the address of a file shows after the change is written. */
export interface ShownVersion {
  readonly url: string;
  readonly version: number;
  /** True to show the version only if no address has shown it before. */
  readonly onlyNew: boolean;
}

/** Returns the files of a draft in fields that may request a version. */
function namedFiles(type: ContentType, { data }: Draft): NamedFile[] {
  return draftReferences(type, data).flatMap(({ path, to, version }: Reference) =>
    version === undefined ? [] : [{ path, url: to, version }],
  );
}

const isSameFile =
  ({ path, url }: NamedFile) =>
  (otherFile: NamedFile): boolean =>
    otherFile.path === path && otherFile.url === url;

/** Adds to files without a requested version the version that the former draft requested. */
export function keepVersions(type: ContentType, draft: Draft, draftBefore: Draft): Draft {
  const formerFiles = namedFiles(type, draftBefore).filter(({ version }) => version !== null);
  if (formerFiles.length === 0) return draft;
  return namedFiles(type, draft)
    .filter(({ version }) => version === null)
    .reduce(
      (keptDraft, item) => withVersion(keptDraft, item, formerFiles.find(isSameFile(item))?.version ?? null),
      draft,
    );
}

/** Returns the draft of a version with the file versions that the addresses showed when the version was saved. */
export async function withVersionsAt(
  db: Queryable,
  type: ContentType,
  draft: Draft,
  versionDate: Date,
): Promise<Draft> {
  const filesWithoutVersion = namedFiles(type, draft).filter(({ version }) => version === null);
  if (filesWithoutVersion.length === 0) return draft;
  const { rows } = await sql<{ readonly url: string; readonly version: number }>`
    select f.url, was.version from file f, lateral (
      select v.version from file_version v where v.file_id = f.id and v.shown_at is not null
      order by v.shown_at <= ${versionDate}::timestamptz desc, case when v.shown_at <= ${versionDate}::timestamptz then v.shown_at end desc, v.version
      limit 1) as was
    where f.url = any(${filesWithoutVersion.map(({ url }) => url)}::text[]) and was.version <> f.version`.execute(
    db,
  );
  const versionsByUrl = new Map(rows.map(({ url, version }) => [url, version]));
  return filesWithoutVersion.reduce(
    (keptDraft, item) => withVersion(keptDraft, item, versionsByUrl.get(item.url) ?? null),
    draft,
  );
}

/** Throws 400 for a requested version that the file does not have. */
export async function refuseUnknownVersions(
  db: Queryable,
  type: ContentType,
  draft: Draft,
  draftBefore: Draft | null,
): Promise<void> {
  const formerFiles = draftBefore === null ? [] : namedFiles(type, draftBefore);
  const newFiles = namedFiles(type, draft).filter(
    (item) => item.version !== null && formerFiles.find(isSameFile(item))?.version !== item.version,
  );
  if (newFiles.length === 0) return;
  const { rows } = await sql<{ readonly path: string }>`
    select asked.path from jsonb_to_recordset(${JSON.stringify(newFiles)}::jsonb) as asked(path text, url text, version int)
    where not exists (select from file f join file_version v on v.file_id = f.id
      where f.url = asked.url and v.version = asked.version)`.execute(db);
  if (rows.length > 0)
    throw invalidInput(
      rows.map(({ path }) => ({
        path: `${path.slice(0, path.lastIndexOf('/'))}/version`,
        message: 'El archivo no tiene esta versión: súbalo de nuevo.',
      })),
    );
}

/**
 * Returns the file versions that addresses begin to show when the record is published: the requested versions that
 * differ from the published ones.
 */
export function shownVersions(
  type: ContentType,
  version: Draft,
  publishedDraft: Draft | null,
): readonly ShownVersion[] {
  const formerFiles = publishedDraft === null ? [] : namedFiles(type, publishedDraft);
  return namedFiles(type, version).flatMap((item) => {
    if (item.version === null || formerFiles.find(isSameFile(item))?.version === item.version) return [];
    // A version that the library has shown meanwhile stays, unless the record requests a version never shown before.
    return [{ url: item.url, version: item.version, onlyNew: !formerFiles.some(isSameFile(item)) }];
  });
}

/**
 * Returns faults if the actor may not change the public versions of the files: other published records also show the
 * files, and either the actor may not publish those records, or a second person must publish them but not this
 * record. Empty for the service itself.
 */
export async function versionFaults(
  ctx: EntryContext,
  id: string,
  version: Draft,
  publishedDraft: Draft | null,
): Promise<Fault[]> {
  const { actor, db, type } = ctx;
  const { person } = actor;
  const changes = shownVersions(type, version, publishedDraft);
  if (person === null || changes.length === 0) return [];
  const files = await db
    .selectFrom('file')
    .select(['id', 'url', 'version'])
    .where(
      'url',
      'in',
      changes.map(({ url }) => url),
    )
    .execute();
  const users = await readFileUsers(
    db,
    files.map((file) => file.id),
    id,
  );
  // If a second person must publish this type, two people have seen the version.
  const needsFourEyes = await asksFourEyes(ctx);
  const foreignFiles = files.filter((file) => {
    if (
      !changes.some((shownVersion) => shownVersion.url === file.url && shownVersion.version !== file.version)
    )
      return false;
    const user = (users.get(file.id) ?? []).filter((user) => user.published);
    return !mayChangeFile(person, user) || (needFourEyes(user) && !needsFourEyes);
  });
  return namedFiles(type, version)
    .filter(({ url }) => foreignFiles.some((file) => file.url === url))
    .map(({ path }) => ({
      path: path.slice(0, path.lastIndexOf('/')),
      message:
        'También lo muestran registros publicados que usted no puede publicar o que se publican con revisión. Pida que lo publique quien pueda, o quite el archivo y suba el nuevo: tendrá otra dirección.',
    }));
}

/** Removes the requested versions from the files of a draft, which then show the current versions. */
export function withoutVersions(type: ContentType, draft: Draft): Draft {
  return namedFiles(type, draft).reduce(
    (changedDraft, item) => withVersion(changedDraft, item, undefined),
    draft,
  );
}

/**
 * Sets the requested version of a file in a draft; null leaves the draft unchanged, undefined removes the version.
 */
function withVersion(draft: Draft, { path }: NamedFile, version: number | null | undefined): Draft {
  if (version === null) return draft;
  const pathSteps = path.split('/').slice(1, -1);
  return { ...draft, data: set(draft.data, pathSteps, version) as Draft['data'] };
}

function set(value: unknown, [step, ...rest]: readonly string[], version: number | undefined): unknown {
  if (step === undefined) return { ...(value as object), version };
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? set(item, rest, version) : item));
  return { ...(value as object), [step]: set((value as Record<string, unknown>)[step], rest, version) };
}
