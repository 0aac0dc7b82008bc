import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { type RichField, richElements } from '@vitrina/model';

/** Returns the HTML to store, with only the elements and attributes that the field allows. An empty text gives ''. */
export function htmlOf(
  { state, schema, isEmpty }: Pick<Editor, 'state' | 'schema' | 'isEmpty'>,
  marks: RichField['marks'],
): string {
  if (isEmpty) return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content));
  for (const element of holder.querySelectorAll('*')) {
    const allowedAttributes = richElements[marks][element.localName] ?? [];
    for (const { name } of [...element.attributes])
      if (!allowedAttributes.includes(name)) element.removeAttribute(name);
  }
  for (const table of holder.querySelectorAll('table')) setHead(table);
  return holder.innerHTML;
}

/** Moves the leading rows that contain only header cells into the table's head. */
function setHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const first = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName !== 'th'));
  if (first <= 0) return;
  const heads = rows.slice(0, first);
  const reachesOut = heads.some((row, index) =>
    [...row.cells].some(({ rowSpan }) => index + rowSpan > first),
  );
  if (!reachesOut) table.createTHead().append(...heads);
}
