import { type InboxType, reportColumns } from '@vitrina/model';

/** `28 de 29` and what is missing where that is the identity number alone. */
export function columnsSummary(type: InboxType, selection: readonly string[]): readonly [string, string] {
  const all = reportColumns(type);
  const missing = all.filter(({ key }) => !selection.includes(key));
  const [reportCells] = missing;
  return [
    `${selection.length} de ${all.length}`,
    missing.length === 1 && reportCells !== undefined ? `sin ${reportCells.head}` : '',
  ];
}
