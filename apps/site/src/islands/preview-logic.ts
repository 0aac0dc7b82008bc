import {
  type MessageToPage,
  messageToPage,
  type PreviewedEntry,
  type PreviewedField,
} from '@vitrina/contract/preview-messages';

/** Selector of elements that contain a record. Forms have `data-entry` without `data-type`. */
export const containerSelector = '[data-entry][data-type]';

/** Window that may exchange messages with the page. */
export interface ConsoleWindow {
  readonly origin: string;
  readonly window: unknown;
}

/** Returns the console's message; null for messages of other windows or origins, and for data of another form. */
export function messageFrom(
  { data, origin, source }: { readonly data: unknown; readonly origin: string; readonly source: unknown },
  console: ConsoleWindow,
): MessageToPage | null {
  if (origin !== console.origin || source !== console.window) return null;
  return messageToPage(data);
}

/** Members of an element that these functions use. */
export type MarkedElement = Pick<Element, 'closest' | 'getAttribute'>;

/** Returns the record of the nearest container around the element; null if there is none. */
export function entryOf(element: MarkedElement): PreviewedEntry | null {
  const container = element.closest(containerSelector);
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
  let nearestSoFar: string | null = null;
  for (const pointer of pointers) {
    const isAround = target === pointer || target.startsWith(`${pointer}/`);
    if (isAround && pointer.length > (nearestSoFar?.length ?? -1)) nearestSoFar = pointer;
  }
  return nearestSoFar;
}

/**
 * Returns a function that draws the page for a number, one drawing at a time. Of the numbers that come during a
 * drawing, only the newest is drawn. `drawPage` resolves to true if the page was drawn, and never rejects.
 */
export function drawNewest(
  drawPage: () => Promise<boolean>,
  onDrawn: (number: number) => void,
): (number: number) => void {
  let newestNumber = Number.NEGATIVE_INFINITY;
  let lastDrawnNumber = Number.NEGATIVE_INFINITY;
  let isDrawing = false;
  const drawUntilNewest = async () => {
    isDrawing = true;
    while (lastDrawnNumber < newestNumber) {
      const number = newestNumber;
      const isDrawn = await drawPage();
      lastDrawnNumber = number;
      if (isDrawn) onDrawn(number);
    }
    isDrawing = false;
  };
  return (number) => {
    newestNumber = Math.max(newestNumber, number);
    if (!isDrawing) void drawUntilNewest();
  };
}
