import { z } from 'zod';
import { declarationOf, innerPartsByType, isValues, mapList, withoutEmptyRows } from './inside.ts';
import type { CommonOptions, Kind } from './kind.ts';
import type { FieldOperations } from './recursion.ts';
import type { Fields } from './registry.ts';

/** Type of block: its label for staff, its Tabler icon and its fields. */
export interface BlockDeclaration {
  readonly label: string;
  readonly icon: string;
  readonly fields: Fields;
}

/** Body of a page: blocks of several types, in an order chosen by staff. */
export interface BlocksField extends CommonOptions {
  readonly kind: 'blocks';
  /** Declarations by type of block, in the order in which they are offered. */
  readonly of: Readonly<Record<string, BlockDeclaration>>;
  /** Name of one block in lower case, a feminine noun: `sección`. */
  readonly singular: string;
  readonly max: number;
}

/** Block: its type and the values of that type's fields. */
export interface Block {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Field kind for a list of blocks of several types, each with its own fields. */
export const blocks = (operations: FieldOperations): Kind<BlocksField, Block[]> => {
  const fieldsOf = (field: BlocksField, block: Block): Fields => field.of[block.type]?.fields ?? {};
  /** Schema of a block of any declared type; `shapeOf` gives the shape of its fields. */
  const blockUnion = (field: BlocksField, shapeOf: FieldOperations['draftShape']) => {
    const [firstShape, ...otherShapes] = Object.entries(field.of).map(([type, { fields }]) =>
      z.strictObject({ type: z.literal(type), ...shapeOf(fields) }),
    );
    if (!firstShape) throw new Error(`${field.label}: no blocks are declared.`);
    return z.discriminatedUnion('type', [firstShape, ...otherShapes], 'Elija el tipo de bloque.');
  };
  return {
    schema(field) {
      return z
        .array(blockUnion(field, operations.draftShape), 'Agregue bloques.')
        .max(field.max, `Agregue ${field.max} bloques como máximo.`) as unknown as z.ZodType<Block[]>;
    },
    publicSchema: (field) => z.array(blockUnion(field, operations.publicShape)),
    requiredMessage: 'Agregue al menos un bloque.',
    toText: (value, field, relatedRecords) =>
      value
        .map((block) => {
          const partTexts = Object.entries(fieldsOf(field, block)).flatMap(([key, innerField]) =>
            operations.isEmptyValue(innerField, block[key])
              ? []
              : [operations.behaviour(innerField).toText(block[key], innerField, relatedRecords)],
          );
          return `${field.of[block.type]?.label ?? block.type}: ${partTexts.join(' · ')}`;
        })
        .join('\n'),
    innerParts: ({ of }) =>
      innerPartsByType(
        Object.fromEntries(Object.entries(of).map(([blockType, { fields }]) => [blockType, fields])),
      ),
    mapInside: (value, { of }, change) =>
      mapList(value, (block, index) => {
        const blockDeclaration = isValues(block) ? declarationOf(of, block['type']) : undefined;
        return isValues(block) && blockDeclaration
          ? change(block, blockDeclaration.fields, `/${index}`)
          : block;
      }),
    withoutEmptyRows,
    publicValue: (value, field, context) =>
      value.map((block) => ({
        type: block.type,
        ...operations.publicValues(fieldsOf(field, block), block, context),
      })),
    filter: 'presence',
    sample(field, random) {
      const [type = '', blockDeclaration] = Object.entries(field.of)[0] ?? [];
      const values = Object.entries(blockDeclaration?.fields ?? {}).map(([key, innerField]) => [
        key,
        operations.behaviour(innerField).sample(innerField, random),
      ]);
      return [{ type, ...Object.fromEntries(values) }];
    },
    faults: () => ['x', [{ type: 'no-such-block' }], [{}], [['text']]],
  };
};
