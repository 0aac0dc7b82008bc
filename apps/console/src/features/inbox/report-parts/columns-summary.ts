import { type InboxType, reportColumns } from '@vitrina/model';

/** `28 de 29` and what is missing where that is the identity number alone. */
export function columnsSummary(type: InboxType, chosen: readonly string[]): readonly [string, string] {
  const all = reportColumns(type);
  const missing = all.filter(({ key }) => !chosen.includes(key));
  const [only] = missing;
  return [
    `${chosen.length} de ${all.length}`,
    missing.length === 1 && only !== undefined ? `sin ${only.head}` : '',
  ];
}
