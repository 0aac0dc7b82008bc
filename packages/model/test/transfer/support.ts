import { expect } from 'vitest';
import {
  behaviour,
  type ContentType,
  type Field,
  findContentType,
  type ReadContext,
  transferOf,
  type WriteContext,
} from '../../src/index.ts';

/** Type used for detailed tests of its sheet. */
export const stores = findContentType('stores') as ContentType;
/** Id of the city Tegucigalpa. The next two cities share one name. */
export const cityId = '0190b0d0-0000-7000-8000-000000000001';
export const otherIds = ['0190b0d0-0000-7000-8000-000000000002', '0190b0d0-0000-7000-8000-000000000003'];

const names = new Map([[cityId, 'Tegucigalpa'], ...otherIds.map((id) => [id, 'San Antonio'] as const)]);
/** Context for writing cells that refer to the cities above. */
export const writeContext: WriteContext = {
  related: (id) => {
    const name = names.get(id);
    return name === undefined ? undefined : { name, unique: id === cityId };
  },
};
export const readContext: ReadContext = {
  findEntries: (_types, text) => [...names].filter(([, name]) => name === text).map(([id]) => id),
  findFile: (url) => ({ url, type: 'application/pdf', size: 1200 }),
  siblings: {},
};

/** Writes a value to cells and reads the cells back. */
export function writeAndRead(field: Field, value: unknown): unknown {
  const transfer = transferOf(field);
  const cells = transfer.write(value, field, writeContext);
  expect(cells).toHaveLength(transfer.columns(field).length);
  const resultReading = transfer.read(cells, field, readContext);
  if ('faults' in resultReading)
    throw new Error(`${JSON.stringify(cells)}: ${JSON.stringify(resultReading.faults)}`);
  return behaviour(field).schema(field).parse(resultReading.value);
}

/** Removes the empty parts of a value, because a cell does not distinguish an empty text from a missing one. */
export function removeEmptyParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeEmptyParts);
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const cleanedPart = removeEmptyParts(part);
      return cleanedPart === null ||
        cleanedPart === undefined ||
        (Array.isArray(cleanedPart) && cleanedPart.length === 0)
        ? []
        : [[key, cleanedPart]];
    }),
  );
}
