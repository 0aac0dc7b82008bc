import { isStorePicture, type RichField, richElements, visibleText } from '@vitrina/model';
import { keepStyles, markByStyles } from './paste-styles.ts';
import { joinWordLists } from './word-lists.ts';

const renamed: Readonly<Record<RichField['marks'], Readonly<Record<string, string>>>> = {
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

/** What the editor reads of pasted elements. */
const read = new Set(Object.values(richElements.body).flat());

/**
 * Pasted html brought down to what the field may hold: no comments (word processors hide their own markup in
 * them), no pictures of elsewhere, headings and lists as the field knows them. What else is foreign has no
 * place in the editor's schema and falls away there.
 */
export function cleanPasted(html: string, marks: RichField['marks']): string {
  const { body } = new DOMParser().parseFromString(keepStyles(html), 'text/html');
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const foreign of body.querySelectorAll('script, style, title, template, iframe, object, svg, math'))
    foreign.remove();
  for (const picture of body.querySelectorAll('img'))
    if (!isStorePicture(picture.getAttribute('src') ?? '')) picture.remove();
  joinWordLists(body, marks);
  markByStyles(body);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!read.has(name)) element.removeAttribute(name);
  if (marks === 'bold') for (const table of body.querySelectorAll('table')) flatten(table);
  for (const [from, to] of Object.entries(renamed[marks]))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  return body.innerHTML;
}

/** Whether pasted html says anything beside pictures. */
export function hasWords(html: string): boolean {
  return visibleText(html.replace(/<!--.*?-->|<(style|script|title)\b.*?<\/\1\s*>/gis, '')) !== '';
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
  const made = element.ownerDocument.createElement(to);
  made.append(...element.childNodes);
  element.replaceWith(made);
}
