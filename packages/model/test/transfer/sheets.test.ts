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
import { createRandom } from '../support.ts';
import { readContext, removeEmptyParts, stores, writeContext } from './support.ts';

describe.each(contentTypes.map((type) => [type.slug, type] as const))('the sheet of %s', (_slug, type) => {
  it('has unique headers, each of which matches its column', () => {
    const columns = sheetColumns(type);
    const { columns: foundColumns, duplicates } = matchHeaders(
      type,
      columns.map(({ header }) => ` ${header.toUpperCase()}* `),
    );
    expect(foundColumns).toEqual(columns);
    expect(duplicates).toEqual([]);
    expect(
      matchHeaders(
        type,
        columns.map(({ key }) => key),
      ).columns,
    ).toEqual(columns);
  });

  it('can be read back for a record of samples', () => {
    const random = createRandom(13);
    const values = Object.fromEntries(
      type.sections.flatMap(({ fields }) =>
        Object.entries(fields).flatMap(([key, field]) =>
          field.computed
            ? []
            : [[key, behaviour(field).schema(field).parse(behaviour(field).sample(field, random))]],
        ),
      ),
    );
    const cells = writeValues(type, values, writeContext);
    const result = readRow(type, cells, null, {
      ...readContext,
      findFile: (url) => {
        const storedValue = Object.values(values).find((item) =>
          sameValue((item as { url?: unknown } | null)?.url, url),
        ) as { type: string; size: number } | undefined;
        return { url, type: storedValue?.type ?? 'application/pdf', size: storedValue?.size ?? 1200 };
      },
    });
    expect('values' in result ? removeEmptyParts(result.values) : result).toEqual(removeEmptyParts(values));
  });
});

describe('spreadsheets exported before a label was changed', () => {
  const keysOf = (slug: string, headers: readonly string[]) => {
    const type = contentTypes.find((item) => item.slug === slug);
    if (type === undefined) throw new Error(`${slug} is registered`);
    return matchHeaders(type, headers).columns.map((column) => column?.key);
  };

  it('match their columns by the former labels, also inside groups', () => {
    expect(keysOf('products', ['Orden', 'Título SEO', 'descripcion seo', 'Vigentes desde'])).toEqual([
      'order',
      'seo_title',
      'seo_description',
      'rates_valid_from',
    ]);
    expect(keysOf('products', ['Botón principal · Destino · Módulo'])).toEqual(['cta.destination.module']);
    expect(keysOf('banners', ['Destino · Módulo'])).toEqual(['destination.module']);
    expect(keysOf('salvages', ['Recibe ofertas desde', 'Recibe ofertas hasta'])).toEqual([
      'offers_open_at',
      'offers_close_at',
    ]);
    expect(keysOf('jobs', ['Recibe solicitudes hasta'])).toEqual(['valid_through']);
  });

  it('keep their links, whose types and windows had other labels', () => {
    const banners = contentTypes.find(({ slug }) => slug === 'banners');
    if (banners === undefined) throw new Error('banners is registered');
    const cells = new Map([
      ['destination.type', 'URL externa'],
      ['destination.to', 'https://example.com/'],
      ['destination.target', 'Ventana nueva'],
    ]);
    expect(readRow(banners, cells, null, readContext)).toMatchObject({
      values: {
        destination: {
          type: 'external_url',
          target: '_blank',
          external_url_settings: { url: 'https://example.com/' },
        },
      },
    });
  });
});

describe('rows', () => {
  it('do not change fields whose cells equal the stored values, even if a workbook cannot represent the values', () => {
    const address = 'x'.repeat(maxCellLength + 1);
    const storedCells = new Map([
      ['name', 'Agencia'],
      ['address', address],
    ]);
    const givenCells = new Map([
      ['name', 'Agencia Centro'],
      ['address', limitCell(address)],
    ]);
    expect(readRow(stores, givenCells, storedCells, readContext)).toEqual({
      values: { name: 'Agencia Centro' },
    });
    expect(readRow(stores, givenCells, null, readContext)).toEqual({
      faults: [{ column: 'address', message: 'El texto no cabía en el libro: use un archivo CSV.' }],
    });
  });

  it('take missing cells of a field with several columns from the stored record', () => {
    const storedCells = new Map([
      ['location.lat', '14.1'],
      ['location.lng', '-87.2'],
    ]);
    expect(readRow(stores, new Map([['location.lat', '14.2']]), storedCells, readContext)).toEqual({
      values: { location: { lat: 14.2, lng: -87.2 } },
    });
  });

  it('are matched to headers, and repeated headers are reported with their positions', () => {
    const { duplicates, columns } = matchHeaders(stores, ['Nombre', 'Comentario', 'name', '']);
    expect(columns.map((column) => column?.key ?? null)).toEqual(['name', null, 'name', null]);
    expect(duplicates.map(({ column, indexes }) => [column.key, indexes])).toEqual([['name', [0, 2]]]);
  });
});
