import {
  type MessageToPage,
  messageToPage,
  type PreviewedEntry,
  type PreviewedField,
} from '@vitrina/contract/preview-messages';

/** The container of a record: a form of the site carries an id alone. */
const containers = '[data-entry][data-type]';

/** The window that may talk to the page. */
export interface Console {
  readonly origin: string;
  readonly window: unknown;
}

/** The message of the console; null for what comes from any other window or site, or is no message. */
export function messageFrom(
  { data, origin, source }: { readonly data: unknown; readonly origin: string; readonly source: unknown },
  console: Console,
): MessageToPage | null {
  if (origin !== console.origin || source !== console.window) return null;
  return messageToPage(data);
}

/** Members of an element that this module reads. */
export type MarkedElement = Pick<Element, 'closest' | 'getAttribute'>;

function entryOf(element: MarkedElement): PreviewedEntry | null {
  const container = element.closest(containers);
  const id = container?.getAttribute('data-entry');
  const type = container?.getAttribute('data-type');
  return id && type ? { type, id } : null;
}

/** The nearest field around an element, with its record; null where there is none. */
export function fieldAround(element: MarkedElement): PreviewedField | null {
  const fieldElement = element.closest('[data-field]');
  const entry = fieldElement && entryOf(fieldElement);
  const field = fieldElement?.getAttribute('data-field');
  return entry && field ? { ...entry, field } : null;
}

/** The records of these containers, each once. */
export function distinctEntries(elements: Iterable<MarkedElement>): PreviewedEntry[] {
  const entries = [...elements].flatMap((element) => entryOf(element) ?? []);
  return [...new Map(entries.map((entry) => [`${entry.type}/${entry.id}`, entry])).values()];
}

/** Of these pointers the one of the field, or of what is nearest around it; null for none. */
export function nearestPointer(pointers: Iterable<string>, target: string): string | null {
  let nearest: string | null = null;
  for (const pointer of pointers) {
    const isAround = target === pointer || target.startsWith(`${pointer}/`);
    if (isAround && pointer.length > (nearest?.length ?? -1)) nearest = pointer;
  }
  return nearest;
}

/**
 * Draws for the newest number that was asked for, one drawing at a time: numbers that come meanwhile are drawn at once, by
 * the newest of them. `draw` says whether the page was drawn, and does not reject.
 */
export function drawNewest(
  draw: () => Promise<boolean>,
  onDrawn: (number: number) => void,
): (number: number) => void {
  let newest = Number.NEGATIVE_INFINITY;
  let done = Number.NEGATIVE_INFINITY;
  let busy = false;
  const work = async () => {
    busy = true;
    while (done < newest) {
      const number = newest;
      const isDrawn = await draw();
      done = number;
      if (isDrawn) onDrawn(number);
    }
    busy = false;
  };
  return (number) => {
    newest = Math.max(newest, number);
    if (!busy) void work();
  };
}
