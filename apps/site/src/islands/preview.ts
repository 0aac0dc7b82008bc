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
  containerSelector,
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
const scriptVisibleSelector = '[data-theme-switch], [data-near], .slides-control';

/** Field that has the focus in the console. */
let focusedField: PreviewedField | null = null;

const isSameRecord = (entry: PreviewedEntry | null, { type, id }: PreviewedField): boolean =>
  entry?.type === type && entry.id.toLowerCase() === id.toLowerCase();

/** Returns the elements that match the selector and belong to the record. */
function elementsOf(
  target: PreviewedField,
  selector: string,
  entryAt: (element: Element) => PreviewedEntry | null,
): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    isSameRecord(entryAt(element), target),
  );
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** Opens the collapsed elements that contain the element. */
function openDetails(element: Element): void {
  for (
    let details = element.closest('details');
    details !== null;
    details = details.parentElement?.closest('details') ?? null
  )
    if (details.firstElementChild?.contains(element) !== true) details.open = true;
}

/** Returns the elements that show the field, or the nearest field around it; for '', the record's elements. */
function elementsForTarget(target: PreviewedField): HTMLElement[] {
  if (target.field === '') return elementsOf(target, containerSelector, entryOf);
  const elements = elementsOf(target, '[data-field]', fieldAround);
  const pointer = nearestPointer(
    elements.map(({ dataset }) => dataset['field'] ?? ''),
    target.field,
  );
  return elements.filter(({ dataset }) => dataset['field'] === pointer);
}

/** Returns the element for the target that is visible, or becomes visible when `details` elements are opened. */
function elementOf(target: PreviewedField): HTMLElement | null {
  const candidates = elementsForTarget(target);
  return candidates.find(isVisible) ?? candidates.find(isInVisibleDetails) ?? null;
}

/**
 * True if the element is visible once the `details` elements that contain it are open. Menus for other screen widths
 * never are.
 */
function isInVisibleDetails(element: Element): boolean {
  const detailsElement = element.closest('details');
  return (
    detailsElement !== null &&
    (isVisible(detailsElement) || isInVisibleDetails(detailsElement.parentElement ?? document.body))
  );
}

function outlineFocused(): HTMLElement | null {
  for (const element of document.querySelectorAll(`.${focusClass}`)) element.classList.remove(focusClass);
  const element = focusedField && elementOf(focusedField);
  element?.classList.add(focusClass);
  return element;
}

function showFocused(): void {
  const element = outlineFocused();
  if (element === null) return;
  openDetails(element);
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'instant' : 'smooth' });
}

/** True if the map shows other points. The map is drawn by its own script, so the page must then be reloaded. */
const hasOtherMap = (nextDocument: Document): boolean =>
  pointsTextIn(document) !== pointsTextIn(nextDocument);

function replaceContent(nextDocument: Document): void {
  void Idiomorph.morph(document.body, [...nextDocument.body.childNodes], {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node) => !(old instanceof Element && old.hasAttribute('data-map')),
      beforeAttributeUpdated: (name: string, element: Element) =>
        !(
          (name === 'open' && element instanceof HTMLDetailsElement) ||
          (name === 'hidden' && element.matches(scriptVisibleSelector))
        ),
    },
  });
  document.title = nextDocument.title;
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
    const nextDocument = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (hasOtherMap(nextDocument)) location.reload();
    else replaceContent(nextDocument);
    return true;
  } catch {
    // The service was not reached: the next change tries again.
    return false;
  }
}

/** Reports a field to the console on a click or Enter, instead of the element's own action. */
function pickFields(sendToConsole: (message: MessageToConsole) => void): void {
  const pickField = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const field = target && fieldAround(target);
    if (target === null || field === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Menus and questions still open, so that fields inside them can be picked.
    const detailsElement = target.closest('summary')?.parentElement;
    if (detailsElement instanceof HTMLDetailsElement) detailsElement.open = !detailsElement.open;
    sendToConsole({ kind: 'pick', target: field });
  };
  document.addEventListener('click', pickField, { capture: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') pickField(event);
    },
    { capture: true },
  );
}

function connectConsole(origin: string): void {
  const sendToConsole = (message: MessageToConsole) =>
    window.parent.postMessage(withProtocol(message), origin);
  const requestDrawing = drawNewest(drawAnew, (number) => sendToConsole({ kind: 'drawn', number }));
  addEventListener('message', (event) => {
    const message = messageFrom(event, { origin, window: window.parent });
    if (message === null) return;
    if (message.kind === 'changed') requestDrawing(message.number);
    // Draws the page now, because the old grant may have been refused. If entering fails, the console enters again.
    if (message.kind === 'grant')
      void enterWith(message.grant).then((outcome) => outcome === 'entered' && drawAnew());
    if (message.kind === 'focus') {
      focusedField = message.target;
      showFocused();
    }
  });
  // Another width shows other menus.
  addEventListener('resize', showFocused);
  pickFields(sendToConsole);
  document.documentElement.classList.add('preview-framed');
  const entries = distinctEntries(document.querySelectorAll(containerSelector));
  sendToConsole({ kind: 'ready', entries: entries.slice(0, maxEntries) });
}

const consoleOrigin = document.querySelector<HTMLMetaElement>('meta[name="vitrina-console"]')?.content;
if (consoleOrigin && window.parent !== window) connectConsole(consoleOrigin);
