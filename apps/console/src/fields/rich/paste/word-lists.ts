import type { RichField } from '@vitrina/model';
import { styleOf } from './inert.ts';

/**
 * Matches the style of a list item in Word, which writes a list as paragraphs with a level: `mso-list:l0 level2
 * lfo1`.
 */
const ofWord = /mso-list:\s*l\d+\s+level(\d+)/i;
const numberMark = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  readonly ordered: boolean;
}

/**
 * Converts the paragraphs of a Word list into a list. A field without lists keeps the paragraphs and their numbers.
 */
export function joinWordLists(body: HTMLElement, marks: RichField['marks']): void {
  let run: Item[] = [];
  const finish = () => {
    if (run.length > 0 && marks === 'body') makeList(run);
    run = [];
  };
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = itemOf(paragraph, marks);
    const [last] = run.slice(-1);
    if (item === null || (last !== undefined && last.paragraph.nextElementSibling !== paragraph)) finish();
    if (item !== null) run.push(item);
  }
  finish();
}

/** Parses a paragraph as a list item and removes its bullet or number; null for an ordinary paragraph. */
function itemOf(paragraph: Element, marks: RichField['marks']): Item | null {
  const level = ofWord.exec(styleOf(paragraph))?.[1];
  if (level === undefined) return null;
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const ordered = numberMark.test(mark?.textContent ?? '');
  if (mark && ordered && marks === 'bold') mark.replaceWith(`${mark.textContent?.trim() ?? ''} `);
  else mark?.remove();
  return { paragraph, level: Number(level), ordered };
}

function makeList(items: readonly Item[]): void {
  const [first] = items;
  if (first === undefined) return;
  const { ownerDocument } = first.paragraph;
  const open: { readonly level: number; readonly list: Element }[] = [];
  for (const { paragraph, level, ordered } of items) {
    const tag = ordered ? 'ol' : 'ul';
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const current = open.at(-1);
    if (current === undefined || current.level < level || current.list.localName !== tag) {
      if (current !== undefined && current.level >= level) open.pop();
      const list = ownerDocument.createElement(tag);
      const holder = open.at(-1)?.list.lastElementChild;
      if (holder) holder.append(list);
      else if (current) current.list.after(list);
      else first.paragraph.before(list);
      open.push({ level, list });
    }
    const element = ownerDocument.createElement('li');
    element.append(...paragraph.childNodes);
    open.at(-1)?.list.append(element);
    paragraph.remove();
  }
}
