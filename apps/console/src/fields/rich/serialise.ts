import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { type RichField, richElements } from '@vitrina/model';

/** Returns the HTML to store, with only the elements and attributes that the field allows. An empty text gives ''. */
export function htmlOf(
  { state, schema, isEmpty }: Pick<Editor, 'state' | 'schema' | 'isEmpty'>,
  marks: RichField['marks'],
): string {
  if (isEmpty) return '';
  const container = document.createElement('div');
  container.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content));
  for (const element of container.querySelectorAll('*')) {
    const allowedAttributes = richElements[marks][element.localName] ?? [];
    for (const { name } of [...element.attributes])
      if (!allowedAttributes.includes(name)) element.removeAttribute(name);
  }
  for (const table of container.querySelectorAll('table')) setTableHead(table);
  return container.innerHTML;
}

/** Moves the leading rows that contain only header cells into the table's head. */
function setTableHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstBodyRow = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName !== 'th'));
  if (firstBodyRow <= 0) return;
  const headerRows = rows.slice(0, firstBodyRow);
  const spansBodyRows = headerRows.some((row, index) =>
    [...row.cells].some(({ rowSpan }) => index + rowSpan > firstBodyRow),
  );
  if (!spansBodyRows) table.createTHead().append(...headerRows);
}
