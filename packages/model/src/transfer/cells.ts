import type { SheetColumn } from './sheet.ts';

/** Data on a cell of an uploaded file in addition to the text that the cell shows. */
export interface CellFacts {
  /** Exact decimal digits of a number, with a decimal point and without separators. */
  readonly number?: string;
  /** True if the cell shows a percentage; `number` is then `13.5` for a cell that shows 13.5 %. */
  readonly percent?: true;
  /** Reason, in Spanish, that the cell cannot be read. */
  readonly fault?: string;
}

/** Text read from a cell, or the reason that the cell cannot be read. */
export type CellReading =
  | { readonly text: string /** True if a decimal comma was replaced by a point. */; readonly comma?: true }
  | { readonly fault: string };

type ColumnKind = Pick<SheetColumn, 'type' | 'figure'>;

const isFigure = ({ type, figure }: ColumnKind): boolean =>
  figure !== undefined || type === 'number' || type === 'amount';

/**
 * Reads a cell: the exact number for numeric columns, otherwise the shown text.
 * @param usesDecimalComma allows decimal commas
 */
export function readCell(
  column: ColumnKind,
  text: string,
  facts: CellFacts | undefined,
  usesDecimalComma: boolean,
): CellReading {
  if (facts?.fault !== undefined) return { fault: facts.fault };
  if (!isFigure(column)) return { text };
  // The conversion of the field decides whether its number is a percentage.
  if (facts?.percent && column.figure === 'conditional-percentage') return { text: `${facts.number} %` };
  if (facts?.percent && column.figure !== 'percentage')
    return {
      fault: `La celda es un porcentaje (${text}) y esta columna no: quite el formato de porcentaje y escriba la cifra.`,
    };
  if (facts?.number !== undefined) return { text: facts.number };
  return usesDecimalComma ? readWithPoint(text, column.figure === 'coordinate') : { text };
}

const run = /\d[\d.,\s]*\d/;
const oneSeparator = /^[1-9]\d{0,2}[.,]\d{3}$/;
const decimalComma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;
const thousandsWithPoints = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

/** Replaces a decimal comma by a point. Refuses digits that could be thousands or decimals. */
function readWithPoint(text: string, isCoordinate: boolean): CellReading {
  const numberText = run.exec(text)?.[0];
  if (numberText === undefined) return { text };
  const figure = numberText.replace(/\s/g, '');
  if (oneSeparator.test(figure) && !isCoordinate) {
    const digits = figure.replace(/[.,]/, '');
    return {
      fault: `«${text.trim()}» puede ser ${digits} o ${figure.replace(',', '.')}: escríbalo sin separador de miles o con dos decimales.`,
    };
  }
  if (decimalComma.test(figure))
    return { text: text.replace(numberText, figure.replaceAll('.', '').replace(',', '.')), comma: true };
  return {
    text: thousandsWithPoints.test(figure) ? text.replace(numberText, figure.replaceAll('.', '')) : text,
  };
}
