import { type Draft, joinDraft, type SheetColumn, sheetColumns, writeValues } from '@vitrina/model';
import type { Work } from '../../../content/write/work.ts';
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
  { actor, db, type }: Work,
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
  const inFile = new Set(fileColumns.map((column) => column?.key));
  const columns = sheetColumns(type).filter(({ readOnly }) => !readOnly);
  return drafts.map(({ formerDraft, newDraft }) => {
    const former = formerDraft
      ? writeValues(type, joinDraft(type, formerDraft), names)
      : new Map<string, string>();
    const cells = writeValues(type, joinDraft(type, newDraft), names);
    return columns.flatMap(({ key }): CellChange[] => {
      const [from, to] = [former.get(key) ?? '', cells.get(key) ?? ''];
      if (from === to || (formerDraft === null && !inFile.has(key))) return [];
      return [{ column: key, ...excerptsOf(from, to) }];
    });
  });
}

/** Cuts two long texts to excerpts that start shortly before their first difference. */
function excerptsOf(formerText: string, newText: string): Pick<CellChange, 'before' | 'after'> {
  const [from, to] = [[...formerText], [...newText]];
  const isLong = Math.max(from.length, to.length) > maxExcerptLetters;
  let commonLength = 0;
  if (isLong) while (commonLength < from.length && from[commonLength] === to[commonLength]) commonLength += 1;
  const start = Math.max(0, commonLength - contextLetters);
  const excerpt = (letters: readonly string[]): string => {
    const piece = letters.slice(start, start + maxExcerptLetters).join('');
    return `${start > 0 ? '…' : ''}${piece}${letters.length > start + maxExcerptLetters ? '…' : ''}`;
  };
  return { before: excerpt(from), after: excerpt(to) };
}
