import { damagedBookError } from './messages.ts';
import { maxSheetColumns, positionOf } from './positions.ts';
import { RichText } from './rich-text.ts';
import { type Attributes, parseXml } from './xml.ts';

/** Cell as stored in a sheet. */
export interface StoredCell {
  /** Index of the column, from 0. */
  readonly column: number;
  /** Cell type: `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n`, or '' for a number. */
  readonly type: string;
  /** Index of the style; -1 without one. */
  readonly styleIndex: number;
  readonly hasFormula: boolean;
  /** Stored value or result of a formula; null if there is none. */
  readonly value: string | null;
  /** Text stored in the cell itself instead of among the shared strings. */
  readonly inlineText: RichText;
}

/** Row as stored in a sheet. */
export interface StoredRow {
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: readonly StoredCell[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Collects the rows of a sheet while its XML is parsed. */
class RowCollector {
  rows: StoredRow[] = [];
  #number = 0;
  #hidden = false;
  #cells: StoredCell[] | null = null;
  #cell: Writable<StoredCell> | null = null;
  #isInValue = false;
  #isInInlineText = false;

  openElement(name: string, attributes: Attributes): void {
    const cell = this.#cell;
    if (cell === null) {
      if (name === 'row') this.#openRow(attributes);
      else if (name === 'c' && this.#cells !== null) this.#openCell(this.#cells, attributes);
    } else if (name === 'v') {
      this.#isInValue = true;
      cell.value ??= '';
    } else if (name === 'f') cell.hasFormula = true;
    else if (name === 'is') this.#isInInlineText = true;
    else if (this.#isInInlineText) cell.inlineText.openElement(name, attributes);
  }

  text(text: string): void {
    const cell = this.#cell;
    if (cell === null) return;
    if (this.#isInValue) cell.value = (cell.value ?? '') + text;
    else if (this.#isInInlineText) cell.inlineText.add(text);
  }

  closeElement(name: string): void {
    const cell = this.#cell;
    if (cell === null) {
      if (name !== 'row' || this.#cells === null) return;
      this.rows.push({ number: this.#number, hidden: this.#hidden, cells: this.#cells });
      this.#cells = null;
    } else if (name === 'v') this.#isInValue = false;
    else if (name === 'is') this.#isInInlineText = false;
    else if (name === 'c') {
      this.#cells?.push(cell);
      this.#cell = null;
    } else if (this.#isInInlineText) cell.inlineText.closeElement(name);
  }

  #openRow({ r, hidden = '' }: Attributes): void {
    const number = r === undefined ? this.#number + 1 : Number(r);
    if (!Number.isSafeInteger(number) || number <= this.#number || number > 1_048_576)
      throw damagedBookError();
    this.#number = number;
    this.#hidden = ['1', 'true'].includes(hidden);
    this.#cells = [];
  }

  #openCell(cells: readonly StoredCell[], { r, t = '', s }: Attributes): void {
    const column = r === undefined ? (cells.at(-1)?.column ?? -1) + 1 : positionOf(r)?.column;
    if (column === undefined || column >= maxSheetColumns) throw damagedBookError();
    const styleIndex = s === undefined ? -1 : Number(s);
    this.#cell = { column, type: t, styleIndex, hasFormula: false, value: null, inlineText: new RichText() };
  }
}

/** Yields the rows of a sheet in order, including empty ones. Throws `UnreadableFile`. */
export async function* readSheetRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StoredRow> {
  const collector = new RowCollector();
  for await (const _chunk of parseXml(chunks, collector)) yield* collector.rows.splice(0);
}
