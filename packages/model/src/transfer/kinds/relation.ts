import type { RelationField, RelationsField } from '../../kinds/relation.ts';
import { cleanLine } from '../../texts/invisible.ts';
import { linesOf } from '../lines.ts';
import {
  type ReadContext,
  readFault,
  readValue,
  singleCellTransfer,
  type Transfer,
  type WriteContext,
} from '../transfer.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const idPattern = new RegExp(`(?:^|\\[)(${uuid})\\]?$`, 'i');

/** Returns the text of a record: its name, followed by its id if the name is ambiguous. */
export function recordText(id: string, context: WriteContext): string {
  const relatedRecord = context.related(id);
  if (relatedRecord === undefined || relatedRecord.name.trim() === '') return `[${id}]`;
  const isUnambiguous =
    relatedRecord.unique && !idPattern.test(relatedRecord.name) && !relatedRecord.name.includes('\n');
  return isUnambiguous ? relatedRecord.name : `${relatedRecord.name.replaceAll('\n', ' ')} [${id}]`;
}

/** Returns the id of the record that a name, a slug or an id identifies, or the reason that none was found. */
export function recordFrom(
  text: string,
  types: readonly string[],
  context: ReadContext,
): { readonly id: string } | { readonly message: string } {
  const output = cleanLine(text).trim();
  const id = idPattern.exec(output)?.[1];
  if (id !== undefined) return { id: id.toLowerCase() };
  const candidates = context.findEntries(types, output);
  if (candidates.length === 1) return { id: candidates[0] ?? '' };
  const quoted = `«${output.slice(0, 80)}»`;
  return {
    message:
      candidates.length === 0
        ? `No existe ningún registro llamado ${quoted}.`
        : `Hay ${candidates.length} registros llamados ${quoted}: agregue el id entre corchetes.`,
  };
}

/** Spreadsheet conversion of a reference to one record. */
export const relation: Transfer<RelationField, string> = singleCellTransfer<RelationField, string>(
  (value, _field, context) => recordText(value, context),
  (cell, { to }, context) => {
    const match = recordFrom(cell, [to], context);
    return 'id' in match ? readValue(match.id) : readFault(match.message);
  },
  { hint: () => 'El nombre del registro, o su id.' },
);

/** Spreadsheet conversion of references to several records, one line each. */
export const relations: Transfer<RelationsField, string[]> = singleCellTransfer<RelationsField, string[]>(
  (value, _field, context) => value.map((id) => recordText(id, context)).join('\n'),
  (cell, { to }, context) => {
    const matches = linesOf(cell).map((line) => recordFrom(line, [to], context));
    const faults = matches.flatMap((item) =>
      'message' in item ? [{ path: '', message: item.message }] : [],
    );
    return faults.length > 0 ? { faults } : readValue(matches.map((item) => ('id' in item ? item.id : '')));
  },
  { hint: () => 'Un nombre en cada línea.' },
);
