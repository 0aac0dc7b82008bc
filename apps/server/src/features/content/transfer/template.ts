import { type SheetFormat, sheetTypes } from '@vitrina/contract';
import { type ContentType, fileStem, type SheetColumn, sheetColumns } from '@vitrina/model';
import { type Answer, ReadyBody, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, fileOf } from '../../../platform/sheet-file.ts';

const neededTexts: Readonly<Record<'draft' | 'publish', string>> = {
  draft: 'Obligatoria',
  publish: 'Para publicar',
};

function columnsOf(type: ContentType): readonly SheetColumn[] {
  return sheetColumns(type).filter(({ readOnly }) => !readOnly);
}

/**
 * Creates an empty file with the headers that an import reads. A workbook describes the columns on a second sheet.
 */
export async function importTemplate(type: ContentType, format: SheetFormat): Promise<Answer<never>> {
  const columns = columnsOf(type);
  const file =
    format === 'csv'
      ? fileOf({ name: type.labels.plural, columns, portions: noRows() }, format)
      : new ReadyBody(Buffer.from(await createWorkbook(type, columns)), sheetTypes[format]);
  return reply(file, { headers: downloadHeaders(`${fileStem(type)}-plantilla`, format) });
}

async function* noRows(): AsyncGenerator<never> {}

async function createWorkbook(type: ContentType, columns: readonly SheetColumn[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: type.labels.plural.slice(0, 31),
        columns: columns.map(({ header }) => ({
          width: Math.max(16, Math.min(header.length + 2, 40)),
          style: { numFmt: '@' },
        })),
        rows: [columns.map(({ header }) => header)],
        freezePane: { rows: 1 },
      },
      {
        name: 'Instrucciones',
        columns: [
          { header: 'Columna', width: 36 },
          { header: 'Hace falta', width: 16 },
          { header: 'Qué se escribe', width: 100 },
        ],
        rows: columns.map(({ header, required, hint }) => [
          header,
          required ? neededTexts[required] : '',
          hint,
        ]),
        freezePane: { rows: 1 },
      },
    ],
  });
}
