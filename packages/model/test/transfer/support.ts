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

/** The type whose sheet is looked at closely. */
export const stores = findContentType('stores') as ContentType;
/** A record with a name of its own, and two that share theirs. */
export const city = '0190b0d0-0000-7000-8000-000000000001';
export const otherIds = ['0190b0d0-0000-7000-8000-000000000002', '0190b0d0-0000-7000-8000-000000000003'];

const names = new Map([[city, 'Tegucigalpa'], ...otherIds.map((id) => [id, 'San Antonio'] as const)]);
/** Context of writing and reading cells without other records. */
export const writing: WriteContext = {
  related: (id) => {
    const name = names.get(id);
    return name === undefined ? undefined : { name, unique: id === city };
  },
};
export const reading: ReadContext = {
  entries: (_types, text) => [...names].filter(([, name]) => name === text).map(([id]) => id),
  file: (url) => ({ url, type: 'application/pdf', size: 1200 }),
  siblings: {},
};

/** Reads the cells of the value back. */
export function back(field: Field, value: unknown): unknown {
  const transfer = transferOf(field);
  const cells = transfer.write(value, field, writing);
  expect(cells).toHaveLength(transfer.columns(field).length);
  const saidReading = transfer.read(cells, field, reading);
  if ('faults' in saidReading)
    throw new Error(`${JSON.stringify(cells)}: ${JSON.stringify(saidReading.faults)}`);
  return behaviour(field).schema(field).parse(saidReading.value);
}

/** Removes the empty parts of a value: a cell cannot tell an empty text from none. */
export function removeEmptyParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeEmptyParts);
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const inner = removeEmptyParts(part);
      return inner === null || inner === undefined || (Array.isArray(inner) && inner.length === 0)
        ? []
        : [[key, inner]];
    }),
  );
}
