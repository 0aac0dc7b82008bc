import {
  completeLinkAddress,
  isLinkAddress,
  isStorePicture,
  type RichField,
  richElements,
  visibleText,
} from '@vitrina/model';
import { blocks } from './blocks.ts';
import { parseInert } from './inert.ts';
import { type OmittedText, omitText } from './omit.ts';
import { writeScripts } from './scripts.ts';
import { markByStyles } from './styles.ts';
import { joinWordLists } from './word-lists.ts';

const elementNames: Readonly<Record<RichField['marks'], Readonly<Record<string, string>>>> = {
  // What has no place in the field stays as paragraphs, so that its lines do not run together.
  bold: {
    h1: 'p',
    h2: 'p',
    h3: 'p',
    h4: 'p',
    h5: 'p',
    h6: 'p',
    li: 'p',
    dt: 'p',
    dd: 'p',
    caption: 'p',
  },
  body: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', dt: 'p', dd: 'p', caption: 'p' },
};

/** Attributes of pasted elements that the editor reads. */
const read = new Set(Object.values(richElements.body).flat());

/** Parts of a pasted text that the field does not hold as they were. */
export interface Omissions extends OmittedText {
  /** Count of pictures that are not in the store. */
  readonly pictures: number;
  /** Raised or lowered texts that stay on the line. */
  readonly onLine: readonly string[];
  /** Texts of links whose addresses lead nowhere from a page: files of a computer, parts of a path. */
  readonly brokenLinks: readonly string[];
}

/** A pasted text as the editor takes it. */
export interface CleanPaste {
  readonly html: string;
  readonly omissions: Omissions;
}

/**
 * Brings pasted html down to what the field may hold: headings and lists as the field knows them, raised and lowered text in
 * characters, no html comments (word processors hide their own markup in them), nothing that its author struck out or
 * deleted, no pictures of elsewhere. Other foreign elements fall away in the editor's schema.
 */
export function cleanPasted(html: string, marks: RichField['marks']): CleanPaste {
  const body = parseInert(html);
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const matches: Node[] = [];
  while (comments.nextNode()) matches.push(comments.currentNode);
  for (const comment of matches) comment.parentNode?.removeChild(comment);
  for (const foreign of body.querySelectorAll(
    'script, style, x-style, title, template, iframe, object, svg, math',
  ))
    foreign.remove();
  const omittedText = omitText(body);
  const pictures = takePictures(body);
  const onLine = writeScripts(body);
  joinWordLists(body, marks);
  markByStyles(body);
  // What was copied in an editor of ours is as its author wants it.
  if (!html.includes('data-pm-slice')) removeEmptyLines(body);
  const brokenLinks = completeLinks(body, marks);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!read.has(name)) element.removeAttribute(name);
  openSingleCell(body);
  if (marks === 'bold') for (const table of body.querySelectorAll('table')) flatten(table);
  for (const [from, to] of Object.entries(elementNames[marks]))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  return { html: body.innerHTML, omissions: { ...omittedText, pictures, onLine, brokenLinks } };
}

/** True if pasted html has text, not pictures alone. */
export function hasWords(html: string): boolean {
  return visibleText(html.replace(/<!--.*?-->|<(style|script|title)\b.*?<\/\1\s*>/gis, '')) !== '';
}

/** Removes the pictures of elsewhere. Returns their count, without the points by which mails and pages count readers. */
function takePictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img')].filter(
    (picture) => !isStorePicture(picture.getAttribute('src') ?? ''),
  );
  for (const picture of foreign) picture.remove();
  const isPoint = (picture: Element) =>
    ['width', 'height'].some((side) => /^[01](?:px)?$/.test(picture.getAttribute(side)?.trim() ?? ''));
  return foreign.filter((picture) => !isPoint(picture)).length;
}

/** Parts of the document that the text was copied from: its notes, comments, bookmarks and headings. */
const ofTheirDocument =
  /^#(?:_|sdfootnote|sdendnote|ftnt|cmnt|fn|footnote|endnote|cite_|heading=|bookmark=|id\.|kix\.|h\.)/i;

/**
 * Completes the addresses of links. A link to a part of the document that it was copied from leads nowhere here.
 * @returns the texts of links whose addresses the field refuses
 */
function completeLinks(body: HTMLElement, marks: RichField['marks']): string[] {
  const brokenTexts: string[] = [];
  for (const link of body.querySelectorAll('a[href]')) {
    const href = completeLinkAddress(link.getAttribute('href') ?? '');
    const text = link.textContent?.trim() ?? '';
    if (isLinkAddress(href) && !ofTheirDocument.test(href)) {
      link.setAttribute('href', href);
      continue;
    }
    link.removeAttribute('href');
    if (marks === 'body' && text !== '' && !ofTheirDocument.test(href)) brokenTexts.push(text);
  }
  return brokenTexts;
}

/** Removes lines of nothing but blanks: word processors put them between paragraphs, and omitted text was alone in others. */
function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br'))
    if (isBlock(neighbour(line, 'previousSibling')) || isBlock(neighbour(line, 'nextSibling'))) line.remove();
  const lines = [
    ...body.querySelectorAll('p, div, blockquote, h1, h2, h3, h4, h5, h6, li, ul, ol'),
  ].reverse();
  for (const line of lines)
    if (line.textContent?.trim() === '' && line.querySelector('img, table') === null) line.remove();
}

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(blocks);

/** The next node in that direction that is more than white space. */
function neighbour(node: Node, direction: 'previousSibling' | 'nextSibling'): Node | null {
  let next = node[direction];
  while (next !== null && next.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '')
    next = next[direction];
  return next;
}

/** One cell of a spreadsheet is its text. */
function openSingleCell(body: HTMLElement): void {
  const [cell, ...otherItems] = body.querySelectorAll('td, th');
  if (cell === undefined || otherItems.length > 0 || cell.textContent?.trim() !== body.textContent?.trim())
    return;
  body.replaceChildren(...cell.childNodes);
}

/** Makes a paragraph of the caption and of each row. */
function flatten(table: HTMLTableElement): void {
  const rows = [...table.rows].map((row) => {
    const paragraph = table.ownerDocument.createElement('p');
    for (const [index, cell] of [...row.cells].entries()) {
      for (const block of cell.querySelectorAll('p, div, li')) block.replaceWith(...block.childNodes, ' ');
      paragraph.append(...(index > 0 ? [' · '] : []), ...cell.childNodes);
    }
    return paragraph;
  });
  table.replaceWith(...(table.caption ? [table.caption] : []), ...rows);
}

function rename(element: Element, to: string): void {
  const madeElement = element.ownerDocument.createElement(to);
  madeElement.append(...element.childNodes);
  element.replaceWith(madeElement);
}
