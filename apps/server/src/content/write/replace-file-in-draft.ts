import type { Draft } from '@vitrina/model';
import { changeRecord } from './change-record.ts';
import type { EntryContext } from './entry-context.ts';

/** File that replaces another one. */
export interface FileReplacement {
  readonly from: string;
  readonly to: string;
  /** Content type and size in bytes, for fields that store them. */
  readonly type: string;
  readonly size: number;
}

/**
 * Replaces a file by another one wherever the draft of an entry refers to it, and saves a new version. Returns true
 * if the draft referred to the file. Throws 404, 409 when the entry is archived.
 */
export async function replaceFileInDraft(
  ctx: EntryContext,
  id: string,
  replacement: FileReplacement,
): Promise<boolean> {
  let isNamed = false;
  await changeRecord(ctx, id, { requiresOpen: true }, ({ draft }) => {
    // The draft keeps its shape: only addresses change.
    const data = withAddress(draft.data, replacement) as Draft['data'];
    isNamed = JSON.stringify(data) !== JSON.stringify(draft.data);
    return isNamed
      ? { version: { draft: { ...draft, data }, kind: 'saved' }, audit: { action: 'saved' } }
      : null;
  });
  return isNamed;
}

function withAddress(value: unknown, replacement: FileReplacement): unknown {
  // In rich text the address is the quoted attribute of a picture.
  if (typeof value === 'string') return value.replaceAll(`"${replacement.from}"`, `"${replacement.to}"`);
  if (Array.isArray(value)) return value.map((item) => withAddress(item, replacement));
  if (typeof value !== 'object' || value === null) return value;
  if ('url' in value && value.url === replacement.from) return withFile(value, replacement);
  return Object.fromEntries(
    Object.entries(value).map(([key, innerValue]) => [key, withAddress(innerValue, replacement)]),
  );
}

/**
 * Returns the value of an image or file field with the new file, without the requested version, which belonged to the
 * replaced file.
 */
function withFile(value: object, { to, type, size }: FileReplacement): object {
  const { version: _version, ...rest } = value as { readonly version?: unknown };
  return { ...rest, url: to, ...('size' in value ? { type, size } : {}) };
}
