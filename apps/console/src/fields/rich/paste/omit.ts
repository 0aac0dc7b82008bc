import { blocks, textAround } from './blocks.ts';
import { styleProperty } from './inert.ts';

/** Texts removed from a paste. */
export interface OmittedText {
  /** Struck-out texts that were removed. */
  readonly struckTags: readonly string[];
  /** True if the paste contained comments or deletions of a review. */
  readonly needsReview: boolean;
  /** True if the paste contained hidden text. */
  readonly hidden: boolean;
}

type Part = 'comment' | 'deleted' | 'struck' | 'hidden';

const deleted = 'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]';
const comment = 'a[href^="#_msocom"], [id^="_com_"], [id^="_anchor_"]';
const commentClass = /(?:^|\s)mso-?com/i;
const cells = 'td, th';

/** Removes comments and deletions of a review, struck-out text and hidden text from a paste. */
export function omitText(body: HTMLElement): OmittedText {
  const struckTags: string[] = [];
  const matches = new Set<Part>();
  takeExportedComments(body);
  for (const element of body.querySelectorAll('*')) {
    const part = body.contains(element) ? partOf(element) : null;
    if (part === null) continue;
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') {
      matches.add(part);
      if (part === 'struck') struckTags.push(text);
    }
    takeOut(element, part, body);
  }
  return {
    struckTags,
    needsReview: matches.has('comment') || matches.has('deleted'),
    hidden: matches.has('hidden'),
  };
}

/** Removes the comments of an exported Google document: a superscript `[a]` and a paragraph below the text. */
function takeExportedComments(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#cmnt"]')) {
    const isComment = link.getAttribute('href')?.startsWith('#cmnt_ref') === true;
    ((isComment ? (link.closest('div') ?? link.closest('p')) : link.closest('sup')) ?? link).remove();
  }
}

function partOf(element: Element): Part | null {
  const isComment =
    element.matches(comment) ||
    commentClass.test(element.getAttribute('class') ?? '') ||
    styleProperty(element, 'mso-element')?.startsWith('comment') === true ||
    styleProperty(element, 'mso-special-character') === 'comment';
  if (isComment) return 'comment';
  if (element.matches(deleted)) return 'deleted';
  if (isStruck(element)) return 'struck';
  const isHidden =
    styleProperty(element, 'display') === 'none' || styleProperty(element, 'mso-hide') === 'all';
  return isHidden || element.hasAttribute('hidden') ? 'hidden' : null;
}

function isStruck(element: Element): boolean {
  const line = styleProperty(element, 'text-decoration-line') ?? styleProperty(element, 'text-decoration');
  const office = styleProperty(element, 'text-line-through') ?? 'none';
  if (line?.includes('line-through') === true || office !== 'none') return true;
  return element.matches('s, strike, del') && line === undefined;
}

function takeOut(element: Element, part: Part, body: HTMLElement): void {
  if (part !== 'hidden' && element.matches('table, thead, tbody, tfoot, tr, td, th')) {
    const emptiedCells = element.matches(cells) ? [element] : element.querySelectorAll(cells);
    for (const cell of emptiedCells) cell.replaceChildren();
    return;
  }
  const { textBefore, textAfter } = textAround(element, body);
  // A space keeps the numbers on both sides apart; not in a review, which deletes single digits.
  const joins =
    (part === 'struck' || part === 'hidden') &&
    !element.matches(blocks) &&
    /[\p{L}\p{N}.,]$/u.test(textBefore) &&
    /^[\p{L}\p{N}.,]/u.test(textAfter);
  element.replaceWith(...(joins ? [' '] : []));
}
