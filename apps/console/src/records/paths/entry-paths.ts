import type { ContentType } from '@vitrina/model';
import { pathParameters, type ScreenOfType } from '@vitrina/model/screens';
import { useRouteParams } from '../../lib/screen/route-handle.ts';

type PathOfType = Pick<ScreenOfType, 'slug' | 'path'>;

/** Values of the parameters in the path of a type; empty for most types. */
export type AddressParts = Readonly<Record<string, string>>;

/** Part of the address for records without a category. */
export const noCategorySegment = 'none';

/** Entry, or a record with only some of its fields: a use, a search result. */
type RecordFields = Readonly<Record<string, unknown>> & { readonly id: string };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the slug of the record's category; undefined if the category is unknown. */
function categorySlug({ category }: RecordFields): string | undefined {
  if (category === null) return noCategorySegment;
  return typeof category === 'object' && category !== undefined && 'slug' in category
    ? (textOf(category.slug) ?? noCategorySegment)
    : undefined;
}

/** Returns the parts of a record's address, with the category as its slug. Null if a part is unknown. */
export function addressParts(type: PathOfType, entry: RecordFields): AddressParts | null {
  const partEntries = pathParameters(type).map((name) => [
    name,
    name === 'category_id' ? categorySlug(entry) : textOf(entry[name]),
  ]);
  return partEntries.every(([, partText]) => partText !== undefined) ? Object.fromEntries(partEntries) : null;
}

/** Replaces the parameters in a path with their values. @throws TypeError if a value is missing */
export function filledPath(path: string, partEntries: AddressParts): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const partText = partEntries[name];
    if (partText === undefined) throw new TypeError(`${path} needs the part "${name}"`);
    return encodeURIComponent(partText);
  });
}

/** Returns the console addresses of a content type, and functions that return those of its records. */
export function entryPaths(type: PathOfType, partEntries: AddressParts) {
  const listPathname = filledPath(type.path, partEntries);
  return {
    list: listPathname,
    create: `${listPathname}/create`,
    bin: `${listPathname}/recycle-bin`,
    import: `${listPathname}/import`,
    one: (id: string) => `${listPathname}/${id}`,
    history: (id: string) => `${listPathname}/${id}/history`,
    /** Returns the address that compares the published version with the draft. */
    compare: (id: string) => `${listPathname}/${id}/history?compare=published`,
  };
}

/** Returns the address of the inbox of a record; undefined for a type without an inbox. */
export function inboxPath(
  { inbox }: Pick<ContentType, 'inbox'>,
  paths: EntryPaths,
  id: string,
): string | undefined {
  return inbox && `${paths.one(id)}/${inbox.screen ?? 'inbox'}`;
}

export type EntryPaths = ReturnType<typeof entryPaths>;

/**
 * Returns the address of a record. If a part is unknown, returns the address of the screen that finds the record and
 * redirects.
 */
export function recordAddress(type: PathOfType, entry: RecordFields): string {
  const partEntries = addressParts(type, entry);
  return partEntries === null
    ? `/records/${type.slug}/${entry.id}`
    : entryPaths(type, partEntries).one(entry.id);
}

/**
 * Returns the address of a field of a record, which opens the record with the focus in the field.
 * @param address address of the record
 * @param path JSON pointer to a value in the field
 */
export const fieldAddress = (address: string, path: string): string => `${address}#${encodeURI(path)}`;

/** Returns the addresses of the current screen's type, with the parts of the current address. */
export function useEntryPaths(type: PathOfType): EntryPaths {
  const params = useRouteParams();
  const partEntries = pathParameters(type).map((name) => [name, params[name] ?? noCategorySegment]);
  return entryPaths(type, Object.fromEntries(partEntries));
}

/** Returns the address of a submission in the inbox of all records of its type. */
export function submissionAddress({ id, type }: { readonly id: string; readonly type: string }): string {
  return `/inbox/${type}?submission=${id}`;
}
