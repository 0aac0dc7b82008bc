import type { SheetFormat } from '@vitrina/contract';
import { type ContentType, fileStem, reportHeaders } from '@vitrina/model';
import type { Platform } from '../../../platform/context.ts';
import { type Answer, reply } from '../../../platform/http/answer.ts';
import { downloadHeaders, type FileColumn, fileOf, type Row } from '../../../platform/sheet-file.ts';
import { faultText, headerLookup } from './present-run.ts';
import { cellsOf } from './read-rows.ts';
import { columnsOfRun, type Run } from './runs.ts';

const portionSize = 500;
/** Text for cells that could not be read. An import refuses it, so that no guess is taken for the value. */
const unreadableCell = '#N/A';

/**
 * Exports the rows that could not be imported, with their row number and faults. The corrected file can be imported
 * directly, because an import ignores these two columns.
 */
export function faultsFile(
  platform: Platform,
  type: ContentType,
  run: Run,
  format: SheetFormat,
): Answer<never> {
  const columns: FileColumn[] = [reportHeaders.row, reportHeaders.faults, ...run.heads].map((header) => ({
    header,
    type: 'text',
  }));
  const table = { name: 'Errores', columns, portions: rowsOf(platform, type, run) };
  return reply(fileOf(table, format), { headers: downloadHeaders(`${fileStem(type)}-errores`, format) });
}

async function* rowsOf({ db }: Platform, type: ContentType, run: Run): AsyncGenerator<readonly Row[]> {
  const headerOf = headerLookup(type, run);
  const columns = columnsOfRun(type, run);
  let lastNumber = 0;
  for (;;) {
    const rows = await db
      .selectFrom('import_row')
      .select(['number', 'cells', 'facts', 'faults'])
      .where('import_id', '=', run.id)
      .where('state', 'in', ['refused', 'failed'])
      .where('number', '>', lastNumber)
      .orderBy('number')
      .limit(portionSize)
      .execute();
    yield rows.map(({ number, cells, facts, faults }) => {
      const texts = faults.map((fault) => faultText(headerOf, fault));
      const cellReadings = cellsOf({ cells, facts }, columns, run.reading.decimal_comma ?? false);
      const correctableTexts = cells.map((text, index) => {
        const key = columns[index]?.key ?? '';
        return cellReadings.unreadableReasons.has(key)
          ? unreadableCell
          : (cellReadings.cells.get(key) ?? text);
      });
      return [String(number), texts.join('\n'), ...correctableTexts];
    });
    lastNumber = rows.at(-1)?.number ?? lastNumber;
    if (rows.length < portionSize) return;
  }
}
