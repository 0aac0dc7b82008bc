import type { ContentType } from '@vitrina/model';
import { pathParameters, type ScreenOfType } from '@vitrina/model/screens';
import { useRouteParams } from '../../lib/screen/route-handle.ts';

type PathOfType = Pick<ScreenOfType, 'slug' | 'path'>;

/** Values of the parameters in the path of a type; empty for most types. */
export type AddressParts = Readonly<Record<string, string>>;

/** Part of the address for records without a category. */
export const withoutCategory = 'none';

/** Entry, or a record with only some of its fields: a use, a search result. */
type RecordFields = Readonly<Record<string, unknown>> & { readonly id: string };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the slug of the record's category; undefined if the category is unknown. */
function categorySlug({ category }: RecordFields): string | undefined {
  if (category === null) return withoutCategory;
  return typeof category === 'object' && category !== undefined && 'slug' in category
    ? (textOf(category.slug) ?? withoutCategory)
    : undefined;
}

/** Returns the parts of a record's address, with the category as its slug. Null if a part is unknown. */
export function addressParts(type: PathOfType, entry: RecordFields): AddressParts | null {
  const parts = pathParameters(type).map((name) => [
    name,
    name === 'category_id' ? categorySlug(entry) : textOf(entry[name]),
  ]);
  return parts.every(([, part]) => part !== undefined) ? Object.fromEntries(parts) : null;
}

/** Replaces the parameters in a path with their values. @throws TypeError if a value is missing */
export function filledPath(path: string, parts: AddressParts): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new TypeError(`${path} needs the part "${name}"`);
    return encodeURIComponent(part);
  });
}

/** Returns the console addresses of a content type, and functions that return those of its records. */
export function entryPaths(type: PathOfType, parts: AddressParts) {
  const list = filledPath(type.path, parts);
  return {
    list,
    create: `${list}/create`,
    bin: `${list}/recycle-bin`,
    import: `${list}/import`,
    one: (id: string) => `${list}/${id}`,
    history: (id: string) => `${list}/${id}/history`,
    /** Returns the address that compares the published version with the draft. */
    compare: (id: string) => `${list}/${id}/history?compare=published`,
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
  const parts = addressParts(type, entry);
  return parts === null ? `/records/${type.slug}/${entry.id}` : entryPaths(type, parts).one(entry.id);
}

/** Returns the addresses of the current screen's type, with the parts of the current address. */
export function useEntryPaths(type: PathOfType): EntryPaths {
  const params = useRouteParams();
  const parts = pathParameters(type).map((name) => [name, params[name] ?? withoutCategory]);
  return entryPaths(type, Object.fromEntries(parts));
}
