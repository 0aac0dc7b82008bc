import {
  type MessageToPage,
  messageToPage,
  type PreviewedEntry,
  type PreviewedField,
} from '@vitrina/contract/preview-messages';

/** Selector of elements that contain a record. Forms have `data-entry` without `data-type`. */
export const containers = '[data-entry][data-type]';

/** Window that may exchange messages with the page. */
export interface Console {
  readonly origin: string;
  readonly window: unknown;
}

/** Returns the console's message; null for messages of other windows or origins, and for data of another form. */
export function messageFrom(
  { data, origin, source }: { readonly data: unknown; readonly origin: string; readonly source: unknown },
  console: Console,
): MessageToPage | null {
  if (origin !== console.origin || source !== console.window) return null;
  return messageToPage(data);
}

/** Members of an element that these functions use. */
export type MarkedElement = Pick<Element, 'closest' | 'getAttribute'>;

/** Returns the record of the nearest container around the element; null if there is none. */
export function entryOf(element: MarkedElement): PreviewedEntry | null {
  const container = element.closest(containers);
  const id = container?.getAttribute('data-entry');
  const type = container?.getAttribute('data-type');
  return id && type ? { type, id } : null;
}

/** Returns the nearest field that contains the element, with its record; null if there is none. */
export function fieldAround(element: MarkedElement): PreviewedField | null {
  const fieldElement = element.closest('[data-field]');
  const entry = fieldElement && entryOf(fieldElement);
  const field = fieldElement?.getAttribute('data-field');
  return entry && field ? { ...entry, field } : null;
}

/** Returns the records of the containers without duplicates. */
export function distinctEntries(elements: Iterable<MarkedElement>): PreviewedEntry[] {
  const entries = [...elements].flatMap((element) => entryOf(element) ?? []);
  return [...new Map(entries.map((entry) => [`${entry.type}/${entry.id}`, entry])).values()];
}

/** Returns the JSON pointer of the field, or of the nearest field that contains it; null if there is neither. */
export function nearestPointer(pointers: Iterable<string>, target: string): string | null {
  let nearest: string | null = null;
  for (const pointer of pointers) {
    const isAround = target === pointer || target.startsWith(`${pointer}/`);
    if (isAround && pointer.length > (nearest?.length ?? -1)) nearest = pointer;
  }
  return nearest;
}

/**
 * Returns a function that draws the page for a number, one drawing at a time. Of the numbers that come during a
 * drawing, only the newest is drawn. `draw` resolves to true if the page was drawn, and never rejects.
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
