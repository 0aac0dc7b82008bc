import {
  completeLinkAddress,
  isLinkAddress,
  isStorePicture,
  type RichField,
  richElements,
  visibleText,
} from '@vitrina/model';
import { blockSelector } from './blocks.ts';
import { parseInert } from './inert.ts';
import { type OmittedText, omitText } from './omit.ts';
import { writeScripts } from './scripts.ts';
import { markByStyles } from './styles.ts';
import { joinWordLists } from './word-lists.ts';

const elementNames: Readonly<Record<RichField['marks'], Readonly<Record<string, string>>>> = {
  // Elements that the field does not allow become paragraphs, so that their lines stay separate.
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

/** Attributes of pasted elements that the editor uses. */
const usedAttributes = new Set(Object.values(richElements.body).flat());

/** Parts of a pasted text that were dropped or changed. */
export interface Omissions extends OmittedText {
  /** Number of pictures that are not in the file store. */
  readonly pictures: number;
  /** Superscript and subscript texts that cannot be written in Unicode characters; they become normal text. */
  readonly onLine: readonly string[];
  /** Texts of links with unusable addresses: local files, relative paths. */
  readonly brokenLinks: readonly string[];
}

/** Pasted text, cleaned for the editor. */
export interface CleanPaste {
  readonly html: string;
  readonly omissions: Omissions;
}

/**
 * Reduces pasted HTML to what the field may contain. Maps headings and lists to those of the field and writes
 * superscript and subscript as Unicode characters. Removes HTML comments (word processors hide their markup in them),
 * struck-out and deleted text, and pictures from other sites. The editor's schema drops all other foreign elements.
 */
export function cleanPastedHtml(html: string, marks: RichField['marks']): CleanPaste {
  const body = parseInert(html);
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const commentNodes: Node[] = [];
  while (comments.nextNode()) commentNodes.push(comments.currentNode);
  for (const comment of commentNodes) comment.parentNode?.removeChild(comment);
  for (const foreignElement of body.querySelectorAll(
    'script, style, x-style, title, template, iframe, object, svg, math',
  ))
    foreignElement.remove();
  const omittedText = omitText(body);
  const pictures = removeForeignPictures(body);
  const onLine = writeScripts(body);
  joinWordLists(body, marks);
  markByStyles(body);
  // Text copied from this editor keeps its empty lines.
  if (!html.includes('data-pm-slice')) removeEmptyLines(body);
  const brokenLinks = completeLinks(body, marks);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!usedAttributes.has(name)) element.removeAttribute(name);
  openSingleCell(body);
  if (marks === 'bold') for (const table of body.querySelectorAll('table')) flattenTable(table);
  for (const [from, to] of Object.entries(elementNames[marks]))
    for (const element of body.querySelectorAll(from)) renameElement(element, to);
  return { html: body.innerHTML, omissions: { ...omittedText, pictures, onLine, brokenLinks } };
}

/** True if the pasted HTML contains text and not only pictures. */
export function hasText(html: string): boolean {
  return visibleText(html.replace(/<!--.*?-->|<(style|script|title)\b.*?<\/\1\s*>/gis, '')) !== '';
}

/**
 * Removes pictures that are not in the file store. Returns their number, without the one-pixel pictures that mails
 * and pages use to count readers.
 */
function removeForeignPictures(body: HTMLElement): number {
  const foreignPictures = [...body.querySelectorAll('img')].filter(
    (picture) => !isStorePicture(picture.getAttribute('src') ?? ''),
  );
  for (const picture of foreignPictures) picture.remove();
  const isTrackingPixel = (picture: Element) =>
    ['width', 'height'].some((attributeName) =>
      /^[01](?:px)?$/.test(picture.getAttribute(attributeName)?.trim() ?? ''),
    );
  return foreignPictures.filter((picture) => !isTrackingPixel(picture)).length;
}

/**
 * Link addresses that point into the document from which the text was copied: its notes, comments, bookmarks and
 * headings.
 */
const sourceDocumentLink =
  /^#(?:_|sdfootnote|sdendnote|ftnt|cmnt|fn|footnote|endnote|cite_|heading=|bookmark=|id\.|kix\.|h\.)/i;

/**
 * Completes the addresses of links. Removes the addresses that point into the copied document itself, because they do
 * not work here.
 * @returns the texts of links whose addresses the field refuses
 */
function completeLinks(body: HTMLElement, marks: RichField['marks']): string[] {
  const brokenTexts: string[] = [];
  for (const link of body.querySelectorAll('a[href]')) {
    const href = completeLinkAddress(link.getAttribute('href') ?? '');
    const text = link.textContent?.trim() ?? '';
    if (isLinkAddress(href) && !sourceDocumentLink.test(href)) {
      link.setAttribute('href', href);
      continue;
    }
    link.removeAttribute('href');
    if (marks === 'body' && text !== '' && !sourceDocumentLink.test(href)) brokenTexts.push(text);
  }
  return brokenTexts;
}

/** Removes blank lines: word processors put them between paragraphs, and removed text leaves them behind. */
function removeEmptyLines(body: HTMLElement): void {
  for (const lineBreak of body.querySelectorAll('br'))
    if (
      isBlock(neighbourNode(lineBreak, 'previousSibling')) ||
      isBlock(neighbourNode(lineBreak, 'nextSibling'))
    )
      lineBreak.remove();
  const textBlocks = [
    ...body.querySelectorAll('p, div, blockquote, h1, h2, h3, h4, h5, h6, li, ul, ol'),
  ].reverse();
  for (const line of textBlocks)
    if (line.textContent?.trim() === '' && line.querySelector('img, table') === null) line.remove();
}

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(blockSelector);

/** Returns the next node in that direction that is not only white space. */
function neighbourNode(node: Node, direction: 'previousSibling' | 'nextSibling'): Node | null {
  let neighbour = node[direction];
  while (neighbour !== null && neighbour.nodeType === Node.TEXT_NODE && neighbour.textContent?.trim() === '')
    neighbour = neighbour[direction];
  return neighbour;
}

/** Replaces a table that consists of one cell, as copied from a spreadsheet, with the cell's content. */
function openSingleCell(body: HTMLElement): void {
  const [cell, ...otherCells] = body.querySelectorAll('td, th');
  if (cell === undefined || otherCells.length > 0 || cell.textContent?.trim() !== body.textContent?.trim())
    return;
  body.replaceChildren(...cell.childNodes);
}

/** Replaces a table with one paragraph for the caption and one for each row. */
function flattenTable(table: HTMLTableElement): void {
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

function renameElement(element: Element, to: string): void {
  const newElement = element.ownerDocument.createElement(to);
  newElement.append(...element.childNodes);
  element.replaceWith(newElement);
}
