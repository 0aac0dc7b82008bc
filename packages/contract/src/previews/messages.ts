/**
 * Messages between the console and a site in its preview frame by `postMessage` (docs/preview-messages.md). The
 * module has no imports, to keep the site's script small.
 */

/** Protocol of every message; the number grows with incompatible changes. */
export const previewProtocol = 'vitrina-preview/1';

/** Record on a page. */
export interface PreviewedEntry {
  /** Slug of the record's content type. */
  readonly type: string;
  /** Id of the record (UUID). */
  readonly id: string;
}

/** Field of a record on a page as a JSON pointer: `/title` or `/sections/0/text`; '' for the record itself. */
export interface PreviewedField extends PreviewedEntry {
  readonly field: string;
}

/** Message from the console to the page. */
export type MessageToPage =
  /** The values have changed: read them again and render the page. `number` comes back in `drawn`. */
  | { readonly kind: 'changed'; readonly number: number }
  /** The field has the focus: outline it and scroll to it; null for none. */
  | { readonly kind: 'focus'; readonly target: PreviewedField | null }
  /** Next preview grant. */
  | { readonly kind: 'grant'; readonly grant: string };

/** Message from the page to the console. */
export type MessageToConsole =
  /** The page is loaded and shows these records. */
  | { readonly kind: 'ready'; readonly entries: readonly PreviewedEntry[] }
  /** The page has been rendered after `changed` with that number. */
  | { readonly kind: 'drawn'; readonly number: number }
  /** The person has clicked the field. */
  | { readonly kind: 'pick'; readonly target: PreviewedField };

type WithProtocol<M> = M & { readonly protocol: typeof previewProtocol };

/** Adds the protocol to a message. */
export const withProtocol = <M extends MessageToPage | MessageToConsole>(message: M): WithProtocol<M> => ({
  protocol: previewProtocol,
  ...message,
});

const maxEntries = 500;
const pointerPattern = /^(?:\/[^/]{0,200}){0,20}$/;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slugPattern = /^[a-z][a-z-]{0,60}$/;
const maxGrantLength = 400;

type Bag = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && value.length <= 4_000 && pattern.test(value);

function readEntry(value: unknown): PreviewedEntry | null {
  if (!isObject(value)) return null;
  const { type, id } = value;
  return isText(type, slugPattern) && isText(id, uuidPattern) ? { type, id } : null;
}

function readField(value: unknown): PreviewedField | null {
  const entry = readEntry(value);
  if (entry === null || !isObject(value)) return null;
  const { field } = value;
  return isText(field, pointerPattern) ? { ...entry, field } : null;
}

function readMessage(data: unknown): Bag | null {
  return isObject(data) && data['protocol'] === previewProtocol ? data : null;
}

/** Returns the data as a message to the page, in its declared shape; null if it is not such a message. */
export function messageToPage(data: unknown): MessageToPage | null {
  const bag = readMessage(data);
  if (bag === null) return null;
  const { kind, number, target, grant } = bag;
  if (kind === 'changed' && Number.isSafeInteger(number)) return { kind, number: number as number };
  if (kind === 'focus' && target === null) return { kind, target };
  if (kind === 'focus') {
    const field = readField(target);
    return field && { kind, target: field };
  }
  if (kind === 'grant' && typeof grant === 'string' && grant.length <= maxGrantLength) return { kind, grant };
  return null;
}

/** Returns the data as a message to the console, in its declared shape; null if it is not such a message. */
export function messageToConsole(data: unknown): MessageToConsole | null {
  const bag = readMessage(data);
  if (bag === null) return null;
  const { kind, entries, number, target } = bag;
  if (kind === 'ready' && Array.isArray(entries) && entries.length <= maxEntries) {
    const validEntries = entries.map(readEntry);
    return validEntries.every((entry) => entry !== null) ? { kind, entries: validEntries } : null;
  }
  if (kind === 'drawn' && Number.isSafeInteger(number)) return { kind, number: number as number };
  if (kind === 'pick') {
    const field = readField(target);
    return field && { kind, target: field };
  }
  return null;
}
