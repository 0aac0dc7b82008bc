import type { RichField } from '@vitrina/model';
import { styleOf } from './inert.ts';

/**
 * Matches the style of a list item in Word, which writes a list as paragraphs with a level: `mso-list:l0 level2
 * lfo1`.
 */
const wordListPattern = /mso-list:\s*l\d+\s+level(\d+)/i;
const numberPattern = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

interface ListItem {
  readonly paragraph: Element;
  readonly level: number;
  readonly isOrdered: boolean;
}

/**
 * Converts the paragraphs of a Word list into a list. A field without lists keeps the paragraphs and their numbers.
 */
export function joinWordLists(body: HTMLElement, marks: RichField['marks']): void {
  let listItems: ListItem[] = [];
  const finishList = () => {
    if (listItems.length > 0 && marks === 'body') makeList(listItems);
    listItems = [];
  };
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = itemOf(paragraph, marks);
    const [lastItem] = listItems.slice(-1);
    if (item === null || (lastItem !== undefined && lastItem.paragraph.nextElementSibling !== paragraph))
      finishList();
    if (item !== null) listItems.push(item);
  }
  finishList();
}

/** Parses a paragraph as a list item and removes its bullet or number; null for an ordinary paragraph. */
function itemOf(paragraph: Element, marks: RichField['marks']): ListItem | null {
  const level = wordListPattern.exec(styleOf(paragraph))?.[1];
  if (level === undefined) return null;
  const bulletElement = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const isOrdered = numberPattern.test(bulletElement?.textContent ?? '');
  if (bulletElement && isOrdered && marks === 'bold')
    bulletElement.replaceWith(`${bulletElement.textContent?.trim() ?? ''} `);
  else bulletElement?.remove();
  return { paragraph, level: Number(level), isOrdered };
}

function makeList(items: readonly ListItem[]): void {
  const [firstItem] = items;
  if (firstItem === undefined) return;
  const { ownerDocument } = firstItem.paragraph;
  const openLists: { readonly level: number; readonly list: Element }[] = [];
  for (const { paragraph, level, isOrdered } of items) {
    const tag = isOrdered ? 'ol' : 'ul';
    while (openLists.length > 1 && (openLists.at(-1)?.level ?? 0) > level) openLists.pop();
    const currentList = openLists.at(-1);
    if (currentList === undefined || currentList.level < level || currentList.list.localName !== tag) {
      if (currentList !== undefined && currentList.level >= level) openLists.pop();
      const list = ownerDocument.createElement(tag);
      const parentItem = openLists.at(-1)?.list.lastElementChild;
      if (parentItem) parentItem.append(list);
      else if (currentList) currentList.list.after(list);
      else firstItem.paragraph.before(list);
      openLists.push({ level, list });
    }
    const itemElement = ownerDocument.createElement('li');
    itemElement.append(...paragraph.childNodes);
    openLists.at(-1)?.list.append(itemElement);
    paragraph.remove();
  }
}
