import type { RelationField, RelationsField } from '../../kinds/relation.ts';
import { cleanLine } from '../../texts/invisible.ts';
import { linesOf } from '../lines.ts';
import {
  oneCell,
  type ReadContext,
  readFault,
  readValue,
  type Transfer,
  type WriteContext,
} from '../transfer.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const identified = new RegExp(`(?:^|\\[)(${uuid})\\]?$`, 'i');

/** Text of a record: its name, followed by its id if the name is ambiguous. */
export function recordText(id: string, context: WriteContext): string {
  const known = context.related(id);
  if (known === undefined || known.name.trim() === '') return `[${id}]`;
  const clear = known.unique && !identified.test(known.name) && !known.name.includes('\n');
  return clear ? known.name : `${known.name.replaceAll('\n', ' ')} [${id}]`;
}

/** The record that a name, a slug or an id names, or why none does. */
export function recordFrom(
  text: string,
  types: readonly string[],
  context: ReadContext,
): { readonly id: string } | { readonly message: string } {
  const written = cleanLine(text).trim();
  const id = identified.exec(written)?.[1];
  if (id !== undefined) return { id: id.toLowerCase() };
  const found = context.entries(types, written);
  if (found.length === 1) return { id: found[0] ?? '' };
  const quoted = `«${written.slice(0, 80)}»`;
  return {
    message:
      found.length === 0
        ? `No existe ningún registro llamado ${quoted}.`
        : `Hay ${found.length} registros llamados ${quoted}: agregue el id entre corchetes.`,
  };
}

/** A reference to one record. */
export const relation: Transfer<RelationField, string> = oneCell<RelationField, string>(
  (value, _field, context) => recordText(value, context),
  (cell, { to }, context) => {
    const found = recordFrom(cell, [to], context);
    return 'id' in found ? readValue(found.id) : readFault(found.message);
  },
  { hint: () => 'El nombre del registro, o su id.' },
);

/** References to several records, a line each. */
export const relations: Transfer<RelationsField, string[]> = oneCell<RelationsField, string[]>(
  (value, _field, context) => value.map((id) => recordText(id, context)).join('\n'),
  (cell, { to }, context) => {
    const found = linesOf(cell).map((line) => recordFrom(line, [to], context));
    const faults = found.flatMap((one) => ('message' in one ? [{ path: '', message: one.message }] : []));
    return faults.length > 0 ? { faults } : readValue(found.map((one) => ('id' in one ? one.id : '')));
  },
  { hint: () => 'Un nombre en cada línea.' },
);
