import type { FieldChange } from '@vitrina/model';
import {
  type DiffPart,
  type Extras,
  type Line,
  linesOf,
  type Names,
  partsOfSide,
} from '../../../fields/index.ts';
import { diffLists } from './list-parts.ts';

/** Content of one side of a row. */
export interface RowHalf extends Extras {
  readonly parts: readonly DiffPart[];
}

/** Row of a field's card. Most fields have one row; opening hours have one per day, groups one per part. */
export interface Row {
  /** React key of the row. */
  readonly key: string;
  /**
   * Label of the row: `Sábado`, `Beneficio 2, título`. Null if the row needs no label in addition to that of the
   * field.
   */
  readonly label: string | null;
  /** Old and new version in one text. */
  readonly inline: readonly DiffPart[];
  /** True if the parts of `inline` are separate items rather than words of a sentence. */
  readonly areItems: boolean;
  /** Caption below the value: `Texto alternativo`. */
  readonly caption: string | null;
  readonly before: RowHalf;
  readonly after: RowHalf;
}

function halvesOf({ content }: Line): Pick<Row, 'inline' | 'areItems' | 'before' | 'after'> {
  if (content.kind === 'things') {
    const { inline, beforeParts, afterParts } = diffLists(
      content.oldItems,
      content.newItems,
      content.separator,
    );
    return { inline, areItems: false, before: { parts: beforeParts }, after: { parts: afterParts } };
  }
  const { parts, areItems = false } = content;
  return {
    inline: parts,
    areItems,
    before: { parts: partsOfSide(parts, 'before') },
    after: { parts: partsOfSide(parts, 'after') },
  };
}

function labelOf([first, ...rest]: readonly string[]): string | null {
  return first === undefined ? null : [first, ...rest.map((step) => step.toLowerCase())].join(', ');
}

/** Returns the rows of a changed field's card. @param recordNames the `related` of both versions */
export function rowsOf(
  { key, field, valueBefore: oldValue, valueAfter: newValue }: FieldChange,
  recordNames: Names,
): Row[] {
  return linesOf({ field, oldValue, newValue, names: recordNames }).map((line, index) => {
    const halves = halvesOf(line);
    return {
      ...halves,
      key: `${key}.${index}`,
      label: labelOf(line.path),
      caption: line.caption ?? null,
      before: { ...halves.before, ...line.oldExtras },
      after: { ...halves.after, ...line.newExtras },
    };
  });
}
