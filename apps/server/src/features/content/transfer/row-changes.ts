import { type Draft, joinDraft, type SheetColumn, sheetColumns, writeValues } from '@vitrina/model';
import type { EntryContext } from '../../../content/write/entry-context.ts';
import type { CellChange } from './json-columns.ts';
import { RecordNames } from './names.ts';

/** Record before and after its row is imported; `formerDraft` is null for a new record. */
export interface DraftChange {
  readonly formerDraft: Draft | null;
  readonly newDraft: Draft;
}

/** Maximum stored characters of a changed cell. */
const maxExcerptLetters = 200;
/** Characters kept before the first difference of a long text. */
const contextLetters = 40;

/** Lists the cells that importing rows would change; for new records only the columns of the file. */
export async function listChanges(
  { actor, db, type }: EntryContext,
  fileColumns: readonly (SheetColumn | null)[],
  drafts: readonly DraftChange[],
): Promise<CellChange[][]> {
  const names = new RecordNames({ db, type, person: actor.person });
  await names.load(
    drafts.flatMap(({ formerDraft, newDraft }) => [
      newDraft.data,
      ...(formerDraft ? [formerDraft.data] : []),
    ]),
  );
  const keysInFile = new Set(fileColumns.map((column) => column?.key));
  const columns = sheetColumns(type).filter(({ readOnly }) => !readOnly);
  return drafts.map(({ formerDraft, newDraft }) => {
    const formerCells = formerDraft
      ? writeValues(type, joinDraft(type, formerDraft), names)
      : new Map<string, string>();
    const cells = writeValues(type, joinDraft(type, newDraft), names);
    return columns.flatMap(({ key }): CellChange[] => {
      const [formerText, to] = [formerCells.get(key) ?? '', cells.get(key) ?? ''];
      if (formerText === to || (formerDraft === null && !keysInFile.has(key))) return [];
      return [{ column: key, ...excerptsOf(formerText, to) }];
    });
  });
}

/** Cuts two long texts to excerpts that start shortly before their first difference. */
function excerptsOf(formerText: string, newText: string): Pick<CellChange, 'before' | 'after'> {
  const [textBefore, to] = [[...formerText], [...newText]];
  const isLong = Math.max(textBefore.length, to.length) > maxExcerptLetters;
  let commonLength = 0;
  if (isLong)
    while (commonLength < textBefore.length && textBefore[commonLength] === to[commonLength])
      commonLength += 1;
  const start = Math.max(0, commonLength - contextLetters);
  const excerptOf = (letters: readonly string[]): string => {
    const excerptText = letters.slice(start, start + maxExcerptLetters).join('');
    return `${start > 0 ? '…' : ''}${excerptText}${letters.length > start + maxExcerptLetters ? '…' : ''}`;
  };
  return { before: excerptOf(textBefore), after: excerptOf(to) };
}
