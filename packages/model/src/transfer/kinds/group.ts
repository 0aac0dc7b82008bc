import { fold } from '../../addresses/slug.ts';
import type { Block, BlocksField } from '../../kinds/blocks.ts';
import type { GroupField, ListField } from '../../kinds/group.ts';
import type { Issue } from '../../kinds/kind.ts';
import type { Field, Fields } from '../../kinds/registry.ts';
import { joinParts, linesOf, splitParts } from '../lines.ts';
import {
  type Column,
  isBlank,
  joinColumnLabels,
  type ReadContext,
  readValue,
  type Transfer,
  type WriteContext,
} from '../transfer.ts';

type Values = Readonly<Record<string, unknown>>;
/** Returns the conversion of a field; groups and lists use it for their inner fields. */
export type TransferOf = (field: Field) => Transfer<Field, unknown>;

/** Returns the type of element that a text names by its slug or its label. */
export function findTypeNamed(
  of: Readonly<Record<string, { readonly label: string }>>,
  text: string,
): string | undefined {
  return Object.keys(of).find(
    (elementType) => elementType === text.trim() || fold(of[elementType]?.label ?? '') === fold(text).trim(),
  );
}

/** Joins the path of a field with the path of a part of the field. */
export const joinPath = (key: string, path: string): string => (path === '' ? key : `${key}.${path}`);

/**
 * Builds the conversion of several fields to adjacent columns, shared by groups, lists of groups, blocks and whole
 * records.
 */
export function fieldsTransfer(transferOf: TransferOf) {
  const columns = (fields: Fields): Column[] =>
    Object.entries(fields).flatMap(([key, field]) =>
      transferOf(field)
        .columns(field)
        .map((column) => ({
          ...column,
          ...joinColumnLabels(field, column),
          path: joinPath(key, column.path),
        })),
    );

  const write = (fields: Fields, values: Values, context: WriteContext): string[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      const value = values[key];
      const transfer = transferOf(field);
      if (value === null || value === undefined) return transfer.columns(field).map(() => '');
      return [...transfer.write(value, field, context)];
    });

  const readAll = (fields: Fields, cells: readonly string[], context: ReadContext) => {
    const values: Record<string, unknown> = {};
    const faults: Issue[] = [];
    let at = 0;
    for (const [key, field] of Object.entries(fields)) {
      const transfer = transferOf(field);
      const count = transfer.columns(field).length;
      const ownCells = cells.slice(at, at + count);
      at += count;
      if (ownCells.every(isBlank)) continue;
      const reading = transfer.read(ownCells, field, { ...context, siblings: values });
      if ('value' in reading) values[key] = reading.value;
      else faults.push(...reading.faults.map((fault) => ({ ...fault, path: joinPath(key, fault.path) })));
    }
    return faults.length > 0 ? { faults } : { value: values };
  };

  return { columns, write, read: readAll };
}

/** Conversion of a group: a column for each inner field, `Contacto · Correo`. */
export function group(transferOf: TransferOf): Transfer<GroupField, Values> {
  const innerTransfer = fieldsTransfer(transferOf);
  return {
    columns: ({ fields }) => innerTransfer.columns(fields),
    write: (value, { fields }, context) => innerTransfer.write(fields, value, context),
    read: (cells, { fields }, context) => innerTransfer.read(fields, cells, context),
    hint: ({ fields }) =>
      Object.values(fields)
        .flatMap((field) => {
          const hint = transferOf(field).hint(field);
          return hint === '' ? [] : [`${field.label}: ${hint}`];
        })
        .join(' '),
  };
}

/** Returns an issue of a list element as an issue of the cell; the message names the element's line. */
export const issueOfLine = (index: number, { path, message }: Issue): Issue => ({
  path: '',
  message: `Línea ${index + 1}${path === '' ? '' : ` (${path})`}: ${message}`,
});

/** Joins the labels of an element's parts with bars, as the parts are written in a line. */
export const joinLabels = (columns: readonly Column[]): string =>
  columns.map(({ label }) => label).join(' | ');

/** Conversion of a list to one cell with a line for each element. */
export function list(transferOf: TransferOf): Transfer<ListField, unknown[]> {
  const columns = ({ of }: ListField): readonly Column[] => transferOf(of).columns(of);
  return {
    columns: () => [{ path: '', label: '' }],
    write: (value, field, context) => [
      value.map((item) => joinParts(transferOf(field.of).write(item, field.of, context))).join('\n'),
    ],
    read([cell = ''], field, context) {
      const count = columns(field).length;
      const values: unknown[] = [];
      const faults: Issue[] = [];
      for (const [index, line] of linesOf(cell).entries()) {
        const parts = splitParts(line, count);
        if (parts.length > count) {
          faults.push(
            issueOfLine(index, {
              path: '',
              message: `lleva ${count} partes como máximo: ${joinLabels(columns(field))}.`,
            }),
          );
          continue;
        }
        // An empty line is an element without values.
        const reading = transferOf(field.of).read(parts, field.of, context);
        if ('value' in reading) values.push(reading.value);
        else faults.push(...reading.faults.map((fault) => issueOfLine(index, fault)));
      }
      return faults.length > 0 ? { faults } : readValue(values);
    },
    hint: (field) => {
      const parts = columns(field);
      return parts.length === 1
        ? `Uno en cada línea. ${transferOf(field.of).hint(field.of)}`.trim()
        : `Uno en cada línea: ${joinLabels(parts)}.`;
    },
  };
}

/** Conversion of the blocks of a page to one cell: a line for each block, its type first. */
export function blocks(transferOf: TransferOf): Transfer<BlocksField, Block[]> {
  const innerTransfer = fieldsTransfer(transferOf);
  return {
    columns: () => [{ path: '', label: '' }],
    write: (value, field, context) => [
      value
        .map((block) => {
          const blockDeclaration = field.of[block.type];
          return joinParts([
            blockDeclaration?.label ?? block.type,
            ...innerTransfer.write(blockDeclaration?.fields ?? {}, block, context),
            // A single part would be read as a line without bars.
            ...(blockDeclaration && Object.keys(blockDeclaration.fields).length > 0 ? [] : ['']),
          ]);
        })
        .join('\n'),
    ],
    read([cell = ''], field, context) {
      const values: unknown[] = [];
      const faults: Issue[] = [];
      for (const [index, line] of linesOf(cell).entries()) {
        const [typeText = '', ...cells] = splitParts(line);
        const blockType = findTypeNamed(field.of, typeText);
        if (blockType === undefined) {
          const typeLabels = Object.values(field.of).map(({ label }) => label);
          faults.push(
            issueOfLine(index, {
              path: '',
              message: `empiece con el tipo de bloque: ${typeLabels.join(', ')}.`,
            }),
          );
          continue;
        }
        const reading = innerTransfer.read(field.of[blockType]?.fields ?? {}, cells, context);
        if (reading.faults) faults.push(...reading.faults.map((fault) => issueOfLine(index, fault)));
        else values.push({ type: blockType, ...reading.value });
      }
      return faults.length > 0 ? { faults } : readValue(values);
    },
    hint: (field) =>
      `Un bloque en cada línea: ${Object.values(field.of)
        .map(({ label, fields }) =>
          [label, joinLabels(innerTransfer.columns(fields))].filter((part) => part !== '').join(' | '),
        )
        .join('; o ')}.`,
  };
}
