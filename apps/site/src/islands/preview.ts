import {
  type MessageToConsole,
  type PreviewedEntry,
  type PreviewedField,
  withProtocol,
} from '@vitrina/contract/preview-messages';
import { Idiomorph } from 'idiomorph';
import { enterWith } from './enter.ts';
import { pointsTextIn } from './finder-points.ts';
import {
  containers,
  distinctEntries,
  drawNewest,
  entryOf,
  fieldAround,
  messageFrom,
  nearestPointer,
} from './preview-logic.ts';

const drawTimeoutMs = 15_000;
const maxEntries = 500;
const focusClass = 'preview-focus';
/** Elements whose visibility is set by the base script, not by the server. */
const madeVisible = '[data-theme-switch], [data-near], .slides-control';

/** Field that has the focus in the console. */
let focused: PreviewedField | null = null;

const isOf = (entry: PreviewedEntry | null, { type, id }: PreviewedField): boolean =>
  entry?.type === type && entry.id.toLowerCase() === id.toLowerCase();

/** Returns the elements that match the selector and belong to the record. */
function elementsOf(
  target: PreviewedField,
  selector: string,
  entryAt: (element: Element) => PreviewedEntry | null,
): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    isOf(entryAt(element), target),
  );
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** Opens the collapsed elements that contain the element. */
function unfold(element: Element): void {
  for (
    let details = element.closest('details');
    details !== null;
    details = details.parentElement?.closest('details') ?? null
  )
    if (details.firstElementChild?.contains(element) !== true) details.open = true;
}

/** Returns the elements that show the field, or the nearest field around it; for '', the record's elements. */
function fittingElements(target: PreviewedField): HTMLElement[] {
  if (target.field === '') return elementsOf(target, containers, entryOf);
  const elements = elementsOf(target, '[data-field]', fieldAround);
  const pointer = nearestPointer(
    elements.map(({ dataset }) => dataset['field'] ?? ''),
    target.field,
  );
  return elements.filter(({ dataset }) => dataset['field'] === pointer);
}

/** Returns the element for the target that is visible, or becomes visible when `details` elements are opened. */
function elementOf(target: PreviewedField): HTMLElement | null {
  const fitting = fittingElements(target);
  return fitting.find(isSeen) ?? fitting.find(isInShownFold) ?? null;
}

/**
 * True if the element is visible once the `details` elements that contain it are open. Menus for other screen widths
 * never are.
 */
function isInShownFold(element: Element): boolean {
  const fold = element.closest('details');
  return fold !== null && (isSeen(fold) || isInShownFold(fold.parentElement ?? document.body));
}

function outlineFocused(): HTMLElement | null {
  for (const element of document.querySelectorAll(`.${focusClass}`)) element.classList.remove(focusClass);
  const element = focused && elementOf(focused);
  element?.classList.add(focusClass);
  return element;
}

function showFocused(): void {
  const element = outlineFocused();
  if (element === null) return;
  unfold(element);
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'instant' : 'smooth' });
}

/** True if the map shows other points. The map is drawn by its own script, so the page must then be reloaded. */
const hasOtherMap = (next: Document): boolean => pointsTextIn(document) !== pointsTextIn(next);

function morph(next: Document): void {
  void Idiomorph.morph(document.body, [...next.body.childNodes], {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node) => !(old instanceof Element && old.hasAttribute('data-map')),
      beforeAttributeUpdated: (name: string, element: Element) =>
        !(
          (name === 'open' && element instanceof HTMLDetailsElement) ||
          (name === 'hidden' && element.matches(madeVisible))
        ),
    },
  });
  document.title = next.title;
  outlineFocused();
}

/** Draws the current version of the page; false if the page could not be fetched. */
async function drawAnew(): Promise<boolean> {
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(drawTimeoutMs),
    });
    // The grant was refused: the page stays until the console sends another one.
    if (response.status !== 200 && response.status !== 404) return false;
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (hasOtherMap(next)) location.reload();
    else morph(next);
    return true;
  } catch {
    // The service was not reached: the next change tries again.
    return false;
  }
}

/** Reports a field to the console on a click or Enter, instead of the element's own action. */
function pickFields(tell: (message: MessageToConsole) => void): void {
  const pick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const field = target && fieldAround(target);
    if (target === null || field === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Menus and questions still open, so that fields inside them can be picked.
    const fold = target.closest('summary')?.parentElement;
    if (fold instanceof HTMLDetailsElement) fold.open = !fold.open;
    tell({ kind: 'pick', target: field });
  };
  document.addEventListener('click', pick, { capture: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') pick(event);
    },
    { capture: true },
  );
}

function talkTo(origin: string): void {
  const tell = (message: MessageToConsole) => window.parent.postMessage(withProtocol(message), origin);
  const redraw = drawNewest(drawAnew, (number) => tell({ kind: 'drawn', number }));
  addEventListener('message', (event) => {
    const message = messageFrom(event, { origin, window: window.parent });
    if (message === null) return;
    if (message.kind === 'changed') redraw(message.number);
    // Draws the page now, because the old grant may have been refused. If entering fails, the console enters again.
    if (message.kind === 'grant')
      void enterWith(message.grant).then((outcome) => outcome === 'entered' && drawAnew());
    if (message.kind === 'focus') {
      focused = message.target;
      showFocused();
    }
  });
  // Another width shows other menus.
  addEventListener('resize', showFocused);
  pickFields(tell);
  document.documentElement.classList.add('preview-framed');
  const entries = distinctEntries(document.querySelectorAll(containers));
  tell({ kind: 'ready', entries: entries.slice(0, maxEntries) });
}

const consoleOrigin = document.querySelector<HTMLMetaElement>('meta[name="vitrina-console"]')?.content;
if (consoleOrigin && window.parent !== window) talkTo(consoleOrigin);
