import { describe, expect, it } from 'vitest';
import {
  behaviour,
  contentTypes,
  limitCell,
  matchHeaders,
  maxCellLength,
  readRow,
  sameValue,
  sheetColumns,
  writeValues,
} from '../../src/index.ts';
import { seeded } from '../support.ts';
import { reading, said, stores, writing } from './support.ts';

describe.each(contentTypes.map((type) => [type.slug, type] as const))('the sheet of %s', (_slug, type) => {
  it('has heads that differ, each of which finds its column', () => {
    const columns = sheetColumns(type);
    const { columns: found, repeated } = matchHeaders(
      type,
      columns.map(({ head }) => ` ${head.toUpperCase()}* `),
    );
    expect(found).toEqual(columns);
    expect(repeated).toEqual([]);
    expect(
      matchHeaders(
        type,
        columns.map(({ key }) => key),
      ).columns,
    ).toEqual(columns);
  });

  it('brings back a record made of samples', () => {
    const random = seeded(13);
    const values = Object.fromEntries(
      type.sections.flatMap(({ fields }) =>
        Object.entries(fields).flatMap(([key, declared]) =>
          declared.computed
            ? []
            : [
                [
                  key,
                  behaviour(declared).schema(declared).parse(behaviour(declared).sample(declared, random)),
                ],
              ],
        ),
      ),
    );
    const cells = writeValues(type, values, writing);
    const result = readRow(type, cells, null, {
      ...reading,
      file: (url) => {
        const stored = Object.values(values).find((one) =>
          sameValue((one as { url?: unknown } | null)?.url, url),
        ) as { type: string; size: number } | undefined;
        return { url, type: stored?.type ?? 'application/pdf', size: stored?.size ?? 1200 };
      },
    });
    expect('values' in result ? said(result.values) : result).toEqual(said(values));
  });
});

describe('rows', () => {
  it('leave alone what is as it was stored, even what a workbook cannot hold', () => {
    const address = 'x'.repeat(maxCellLength + 1);
    const stored = new Map([
      ['name', 'Agencia'],
      ['address', address],
    ]);
    const given = new Map([
      ['name', 'Agencia Centro'],
      ['address', limitCell(address)],
    ]);
    expect(readRow(stores, given, stored, reading)).toEqual({ values: { name: 'Agencia Centro' } });
    expect(readRow(stores, given, null, reading)).toEqual({
      faults: [{ column: 'address', message: 'El texto no cabía en el libro: use un archivo CSV.' }],
    });
  });

  it('complete a field of several columns from what is stored when the file has only some of them', () => {
    const stored = new Map([
      ['location.lat', '14.1'],
      ['location.lng', '-87.2'],
    ]);
    expect(readRow(stores, new Map([['location.lat', '14.2']]), stored, reading)).toEqual({
      values: { location: { lat: 14.2, lng: -87.2 } },
    });
  });

  it('name repeated heads by their places', () => {
    const { repeated, columns } = matchHeaders(stores, ['Nombre', 'Comentario', 'name', '']);
    expect(columns.map((column) => column?.key ?? null)).toEqual(['name', null, 'name', null]);
    expect(repeated.map(({ column, indexes }) => [column.key, indexes])).toEqual([['name', [0, 2]]]);
  });
});
