import { type Money, slugFrom } from '@vitrina/model';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { formatDay } from '../../lib/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { figuresOf } from './loan/figures.ts';
import { describeInputs } from './loan/spoken-inputs.ts';
import { currencyNames, usedColumns } from './parts/schedule-table.tsx';
import { originOf, paragraphsOf, type SheetData, titleOf } from './sheet/sheet.tsx';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const numberFormats = { amount: '#,##0.00', day: 'dd/mm/yyyy', number: '0' } as const;

/** Returns an amount as a number for a spreadsheet. A double represents twelve digits with two decimals exactly. */
const numberOf = ({ amount }: Money): number => Number(amount);

/** Converts a day to a date for a spreadsheet: midnight UTC, so that no time zone shifts the day. */
const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

function summarySheet(sheet: SheetData): WriteSheet {
  const { simulation, fields, inputs, values, day } = sheet;
  const rows: CellValue[][] = [
    [titleOf(sheet)],
    [`Simulación del ${formatDay(day)}`],
    [originOf(sheet)],
    [`Montos en ${currencyNames[simulation.principal.currency]}`],
    [],
    ...describeInputs(fields, inputs).map(({ label, text }) => [label, text]),
    [],
    ...figuresOf(simulation).map(({ label, text, value }) => [
      label,
      value !== null && typeof value !== 'string' ? numberOf(value) : text,
    ]),
    [],
    ...paragraphsOf(values['legal_text']).map((text) => [text]),
  ];
  return {
    name: 'Resumen',
    columns: [{ width: 34 }, { width: 22, style: { numFmt: numberFormats.amount } }],
    rows,
  };
}

function scheduleSheet({ simulation }: SheetData): WriteSheet {
  const payments = simulation.schedule ?? [];
  const columns = usedColumns(payments);
  const hasDates = payments.some(({ date }) => date !== null);
  return {
    name: 'Tabla de amortización',
    columns: [
      { width: 6, style: { numFmt: numberFormats.number } },
      ...(hasDates ? [{ width: 12, style: { numFmt: numberFormats.day } }] : []),
      ...columns.map(({ header }) => ({
        width: Math.max(15, header.length + 2),
        style: { numFmt: numberFormats.amount },
      })),
    ],
    rows: [
      ['N.º', ...(hasDates ? ['Fecha'] : []), ...columns.map(({ header }) => header)],
      ...payments.map((row) => [
        row.number,
        ...(hasDates ? [dateOf(row.date)] : []),
        ...columns.map(({ of }) => numberOf(of(row))),
      ]),
    ],
    freezePane: { rows: 1 },
  };
}

/** Returns a spreadsheet with the inputs, the figures and every payment of a simulation. */
export function writeWorkbook(sheet: SheetData): Promise<Uint8Array> {
  const { currency } = sheet.simulation.principal;
  return writeXlsx({
    sheets: [summarySheet(sheet), scheduleSheet(sheet)],
    properties: { title: `${titleOf(sheet)}, en ${currencyNames[currency]}` },
  });
}

/** Downloads the spreadsheet of a simulation. */
export async function downloadWorkbook(sheet: SheetData): Promise<void> {
  const bytes = await writeWorkbook(sheet);
  const fileName = `${slugFrom(titleOf(sheet))}-${sheet.day}.xlsx`;
  saveFile(new Blob([new Uint8Array(bytes)], { type: contentType }), fileName);
}
