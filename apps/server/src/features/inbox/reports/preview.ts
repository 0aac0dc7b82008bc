import type { ReportPreview } from '@vitrina/contract';
import type { ReportCells } from '@vitrina/model';
import { countSelected, type SelectedSubmissions, submissionRows } from '../handling/cells.ts';
import { findAddressesWithoutAccount } from './recipients.ts';

/** Number of rows of a preview. */
const previewRows = 5;

/** Counts the selected submissions, and returns the first rows with masked identity numbers. */
export async function previewOf(
  selected: SelectedSubmissions,
  {
    columns,
    recipients,
  }: { readonly columns: readonly ReportCells[]; readonly recipients: readonly string[] },
): Promise<ReportPreview> {
  const rows: string[][] = [];
  for await (const portion of submissionRows(selected, columns, false, previewRows))
    rows.push(...portion.map((row) => [...row]));
  return {
    count: await countSelected(selected),
    columns: columns.map(({ key, header }) => ({ key, head: header })),
    rows,
    without_account: await findAddressesWithoutAccount(selected.platform.db, recipients),
  };
}
