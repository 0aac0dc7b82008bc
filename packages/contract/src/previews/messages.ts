/**
 * What the console and a site in its preview frame tell each other by `postMessage`: docs/preview-messages.md says it to
 * makers of other sites. Nothing here depends on anything, so that a site's script stays small.
 */

/** In every message, so that those of other programs are told apart; the number grows when a site must change. */
export const previewProtocol = 'vitrina-preview/1';

/** A record on a page. */
export interface PreviewedEntry {
  /** Slug of its content type. */
  readonly type: string;
  /** UUID. */
  readonly id: string;
}

/** A part of a record on a page: the JSON pointer of the field, `/title` or `/sections/0/text`. */
export interface PreviewedField extends PreviewedEntry {
  readonly field: string;
}

/** What the console tells the page. */
export type MessageToPage =
  /** The values have changed: read and draw the page anew, where it is. `number` comes back in `drawn`. */
  | { readonly kind: 'changed'; readonly number: number }
  /** This field has the focus: outline and show it; null for none. */
  | { readonly kind: 'focus'; readonly target: PreviewedField | null }
  /** The grant for the next minutes. */
  | { readonly kind: 'grant'; readonly grant: string };

/** What the page tells the console. */
export type MessageToConsole =
  /** The page is there, and shows these records. */
  | { readonly kind: 'ready'; readonly entries: readonly PreviewedEntry[] }
  /** The page has been drawn anew after `changed` with that number. */
  | { readonly kind: 'drawn'; readonly number: number }
  /** Somebody has pointed at this field. */
  | { readonly kind: 'pick'; readonly target: PreviewedField };

type Sent<M> = M & { readonly protocol: typeof previewProtocol };

/** The message as it is sent. */
export const sent = <M extends MessageToPage | MessageToConsole>(message: M): Sent<M> => ({
  protocol: previewProtocol,
  ...message,
});

const maxEntries = 500;
const pointer = /^(?:\/[^/]{0,200}){1,20}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slug = /^[a-z][a-z-]{0,60}$/;
const maxGrantLength = 400;

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && value.length <= 4_000 && pattern.test(value);

function entryIn(value: unknown): PreviewedEntry | null {
  if (!isBag(value)) return null;
  const { type, id } = value;
  return isText(type, slug) && isText(id, uuid) ? { type, id } : null;
}

function fieldIn(value: unknown): PreviewedField | null {
  const entry = entryIn(value);
  if (entry === null || !isBag(value)) return null;
  const { field } = value;
  return isText(field, pointer) ? { ...entry, field } : null;
}

function bagIn(data: unknown): Bag | null {
  return isBag(data) && data['protocol'] === previewProtocol ? data : null;
}

/** The message that the page was sent, in exactly the declared shape; null for anything else. */
export function messageToPage(data: unknown): MessageToPage | null {
  const bag = bagIn(data);
  if (bag === null) return null;
  const { kind, number, target, grant } = bag;
  if (kind === 'changed' && Number.isSafeInteger(number)) return { kind, number: number as number };
  if (kind === 'focus' && target === null) return { kind, target };
  if (kind === 'focus') {
    const field = fieldIn(target);
    return field && { kind, target: field };
  }
  if (kind === 'grant' && typeof grant === 'string' && grant.length <= maxGrantLength) return { kind, grant };
  return null;
}

/** The message that the console was sent, in exactly the declared shape; null for anything else. */
export function messageToConsole(data: unknown): MessageToConsole | null {
  const bag = bagIn(data);
  if (bag === null) return null;
  const { kind, entries, number, target } = bag;
  if (kind === 'ready' && Array.isArray(entries) && entries.length <= maxEntries) {
    const known = entries.map(entryIn);
    return known.every((entry) => entry !== null) ? { kind, entries: known } : null;
  }
  if (kind === 'drawn' && Number.isSafeInteger(number)) return { kind, number: number as number };
  if (kind === 'pick') {
    const field = fieldIn(target);
    return field && { kind, target: field };
  }
  return null;
}
