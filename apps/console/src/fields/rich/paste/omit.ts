import { blockSelector, textAround } from './blocks.ts';
import { styleProperty } from './inert.ts';

/** Texts removed from a paste. */
export interface OmittedText {
  /** Struck-out texts that were removed. */
  readonly struckTexts: readonly string[];
  /** True if the paste contained comments or deletions of a review. */
  readonly hasReviewMarks: boolean;
  /** True if the paste contained hidden text. */
  readonly hasHiddenText: boolean;
}

type OmittedPart = 'comment' | 'deleted' | 'struck' | 'hidden';

const deletedSelector = 'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]';
const commentSelector = 'a[href^="#_msocom"], [id^="_com_"], [id^="_anchor_"]';
const commentClassPattern = /(?:^|\s)mso-?com/i;
const cellSelector = 'td, th';

/** Removes comments and deletions of a review, struck-out text and hidden text from a paste. */
export function omitText(body: HTMLElement): OmittedText {
  const struckTexts: string[] = [];
  const omittedParts = new Set<OmittedPart>();
  removeExportedComments(body);
  for (const element of body.querySelectorAll('*')) {
    const part = body.contains(element) ? partOf(element) : null;
    if (part === null) continue;
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') {
      omittedParts.add(part);
      if (part === 'struck') struckTexts.push(text);
    }
    removePart(element, part, body);
  }
  return {
    struckTexts,
    hasReviewMarks: omittedParts.has('comment') || omittedParts.has('deleted'),
    hasHiddenText: omittedParts.has('hidden'),
  };
}

/** Removes the comments of an exported Google document: a superscript `[a]` and a paragraph below the text. */
function removeExportedComments(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#cmnt"]')) {
    const isComment = link.getAttribute('href')?.startsWith('#cmnt_ref') === true;
    ((isComment ? (link.closest('div') ?? link.closest('p')) : link.closest('sup')) ?? link).remove();
  }
}

function partOf(element: Element): OmittedPart | null {
  const isComment =
    element.matches(commentSelector) ||
    commentClassPattern.test(element.getAttribute('class') ?? '') ||
    styleProperty(element, 'mso-element')?.startsWith('comment') === true ||
    styleProperty(element, 'mso-special-character') === 'comment';
  if (isComment) return 'comment';
  if (element.matches(deletedSelector)) return 'deleted';
  if (isStruck(element)) return 'struck';
  const isHidden =
    styleProperty(element, 'display') === 'none' || styleProperty(element, 'mso-hide') === 'all';
  return isHidden || element.hasAttribute('hidden') ? 'hidden' : null;
}

function isStruck(element: Element): boolean {
  const lineStyle =
    styleProperty(element, 'text-decoration-line') ?? styleProperty(element, 'text-decoration');
  const officeStyle = styleProperty(element, 'text-line-through') ?? 'none';
  if (lineStyle?.includes('line-through') === true || officeStyle !== 'none') return true;
  return element.matches('s, strike, del') && lineStyle === undefined;
}

function removePart(element: Element, part: OmittedPart, body: HTMLElement): void {
  if (part !== 'hidden' && element.matches('table, thead, tbody, tfoot, tr, td, th')) {
    const emptiedCells = element.matches(cellSelector) ? [element] : element.querySelectorAll(cellSelector);
    for (const cell of emptiedCells) cell.replaceChildren();
    return;
  }
  const { textBefore, textAfter } = textAround(element, body);
  // A space keeps the numbers on both sides apart; not in a review, which deletes single digits.
  const needsSpace =
    (part === 'struck' || part === 'hidden') &&
    !element.matches(blockSelector) &&
    /[\p{L}\p{N}.,]$/u.test(textBefore) &&
    /^[\p{L}\p{N}.,]/u.test(textAfter);
  element.replaceWith(...(needsSpace ? [' '] : []));
}
