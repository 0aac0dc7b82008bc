import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  behaviour,
  type ContentType,
  contentTypes,
  type Field,
  field,
  fieldKinds,
  findContentType,
  fitCell,
  guardCell,
  guardFormula,
  longestCell,
  matchHeads,
  type ReadContext,
  readRow,
  sameValue,
  sheetColumns,
  transferOf,
  unguardCell,
  type WriteContext,
  week,
  writeValues,
} from '../src/index.ts';
import { exampleTree, seeded } from './support.ts';

const stores = findContentType('stores') as ContentType;
const city = '0190b0d0-0000-7000-8000-000000000001';
const others = ['0190b0d0-0000-7000-8000-000000000002', '0190b0d0-0000-7000-8000-000000000003'];

const names = new Map([[city, 'Tegucigalpa'], ...others.map((id) => [id, 'San Antonio'] as const)]);
const writing: WriteContext = {
  related: (id) => {
    const name = names.get(id);
    return name === undefined ? undefined : { name, unique: id === city };
  },
};
const reading: ReadContext = {
  entries: (_types, text) => [...names].filter(([, name]) => name === text).map(([id]) => id),
  file: (url) => ({ url, type: 'application/pdf', size: 1200 }),
  siblings: {},
};

/** What the cells of the value say when they are read. */
function back(declared: Field, value: unknown): unknown {
  const transfer = transferOf(declared);
  const cells = transfer.write(value, declared, writing);
  expect(cells).toHaveLength(transfer.columns(declared).length);
  const said = transfer.read(cells, declared, reading);
  if ('faults' in said) throw new Error(`${JSON.stringify(cells)}: ${JSON.stringify(said.faults)}`);
  return behaviour(declared).schema(declared).parse(said.value);
}

/** Texts of people: any letters, with the signs that files and formulas are made of. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', "'", '"', '|', '\\', ';', ',', ' ', 'ñ', '😀', '\\n'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) =>
    parts
      .join('')
      .replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
      .trim(),
  );
const named = words.filter((text) => [...text].length >= 2 && text.length <= 60);
const lines = fc.array(words, { maxLength: 4 }).map((all) => all.join('\n').trim());
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const instant = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const id = fc.oneof(fc.constantFrom(city, ...others), fc.uuid({ version: 7 }));
const clock = (least: number, most: number) =>
  fc
    .integer({ min: least, max: most })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const shifts = fc.array(fc.record({ opens: clock(0, 1439), closes: clock(0, 1440) }), { maxLength: 3 });
const address = fc.stringMatching(/^\/files\/store\/2026\/[a-z0-9-]{1,20}\.webp$/);
const picture = fc.record({
  file: fc.record({ url: address, meta: fc.record({ title: words, description: words }) }),
});
const block = {
  label: 'Texto',
  icon: 'text',
  fields: {
    body: field.text({ label: 'Cuerpo', max: 500, multiline: true }),
    at: field.geo({ label: 'Punto' }),
  },
};
const point = fc.record({
  lat: fc.integer({ min: 12_900_000, max: 17_500_000 }).map((n) => n / 1e6),
  lng: fc.integer({ min: -89_400_000, max: -82_000_000 }).map((n) => n / 1e6),
});
const benefit = field.group({
  label: 'Beneficio',
  fields: {
    title: field.text({ label: 'Título', max: 500, multiline: true }),
    amount: field.money({ label: 'Monto' }),
    tags: field.list({ label: 'Etiquetas', of: field.text({ label: 'Etiqueta', max: 500 }), max: 9 }),
  },
});
const money = fc
  .tuple(
    fc.integer({ min: 1, max: 999_999_999_999 }),
    fc.integer({ min: 0, max: 99 }),
    fc.constantFrom('HNL', 'USD'),
  )
  .map(([whole, cents, currency]) => ({ amount: `${whole}.${String(cents).padStart(2, '0')}`, currency }));

/** A field of every kind with values that its schema accepts; the compiler asks for the ones of a new kind. */
const examples: {
  readonly [K in Field['kind']]: readonly [Extract<Field, { kind: K }>, fc.Arbitrary<unknown>];
} = {
  text: [field.text({ label: 'Nota', max: 900, multiline: true }), lines],
  email: [field.email({ label: 'Correo' }), fc.constant('ana.lopez@example.com')],
  phone: [
    field.phone({ label: 'Teléfono' }),
    fc
      .tuple(
        fc.oneof(fc.stringMatching(/^\+504[23789]\d{7}$/), fc.stringMatching(/^\+1[2-9]\d{9}$/)),
        fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }),
      )
      .map(([number, ext]) => (ext === undefined ? { number } : { number, ext })),
  ],
  url: [field.url({ label: 'Enlace' }), fc.constant('https://www.example.com/a?b=c&d="e"#f')],
  slug: [field.slug({ label: 'URL' }), fc.stringMatching(/^[a-z0-9]{1,20}-[a-z0-9]{1,20}$/)],
  icon: [field.icon({ label: 'Ícono' }), fc.constant('building-store')],
  rich: [
    field.rich({ label: 'Texto', marks: 'body' }),
    fc
      .array(
        fc.tuple(fc.constantFrom('p', 'h2', 'ul'), words).map(([tag, text]) => {
          const safe = text.replace(
            /[&<>]/g,
            (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
          );
          return tag === 'ul' ? `<ul><li>${safe}</li></ul>` : `<${tag}>${safe}</${tag}>`;
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => parts.join('')),
  ],
  number: [
    field.number({ label: 'Área', min: -5000, max: 5000, decimals: 2, unit: 'm²' }),
    fc.integer({ min: -500_000, max: 500_000 }).map((n) => n / 100),
  ],
  percentage: [
    field.percentage({ label: 'Tasa' }),
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.stringMatching(/^(?:\.\d{1,4})?$/))
      .map(([whole, rest]) => `${whole}${rest}`),
  ],
  money: [field.money({ label: 'Precio' }), money],
  boolean: [field.boolean({ label: 'Activa', initial: true }), fc.boolean()],
  date: [field.date({ label: 'Fecha' }), day],
  datetime: [field.datetime({ label: 'Cierre' }), instant],
  month: [field.month({ label: 'Entrega' }), instant.map((text) => text.slice(0, 7))],
  choice: [
    field.choice({
      label: 'Tipo',
      options: { atm: 'Cajero', 'a-1': 'San Antonio', 'b-1': 'San Antonio', x: 'atm' },
    }),
    fc.constantFrom('atm', 'a-1', 'b-1', 'x'),
  ],
  choices: [
    field.choices({ label: 'Servicios', options: { cash: 'Caja; y más', atm: 'Cajero', x: 'Cajero' } }),
    fc.subarray(['cash', 'atm', 'x']),
  ],
  relation: [field.relation({ label: 'Ciudad', to: 'cities' }), id],
  relations: [
    field.relations({ label: 'Ciudades', to: 'cities', max: 9 }),
    fc.uniqueArray(id, { maxLength: 4 }),
  ],
  image: [field.image({ label: 'Foto' }), picture],
  images: [field.images({ label: 'Galería', max: 15 }), fc.array(picture, { maxLength: 3 })],
  file: [
    field.file({ label: 'Archivo', accept: ['application/pdf'] }),
    fc.record({
      url: address,
      title: words,
      caption: words,
      type: fc.constant('application/pdf'),
      size: fc.constant(1200),
    }),
  ],
  geo: [field.geo({ label: 'Ubicación' }), point],
  hours: [
    field.hours({ label: 'Horario' }),
    fc.record({
      always_open: fc.boolean(),
      days: fc.record({
        monday: shifts,
        tuesday: shifts,
        wednesday: shifts,
        thursday: shifts,
        friday: shifts,
        saturday: shifts,
        sunday: shifts,
      }),
    }),
  ],
  'special-hours': [
    field.specialHours({ label: 'Especiales', max: 20 }),
    fc
      .array(
        fc.tuple(day, day, named, shifts).map(([a, b, label, open]) => {
          const [from = a, to = b] = [a, b].sort();
          return { from, to, label, shifts: open };
        }),
        { maxLength: 3 },
      )
      .map((rows) => rows.sort((a, b) => (a.from < b.from ? -1 : 1))),
  ],
  group: [
    benefit,
    fc.record({ title: named, amount: money, tags: fc.array(named, { minLength: 1, maxLength: 3 }) }),
  ],
  list: [
    field.list({ label: 'Beneficios', of: benefit, max: 9 }),
    fc.array(
      fc.record({
        title: lines,
        amount: fc.option(money, { nil: undefined }),
        tags: fc.array(words, { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
  ],
  destination: [
    field.destination({ label: 'Destino' }),
    fc.oneof(
      fc.record({
        type: fc.constant('module'),
        module_settings: fc.constant({ module: 'stores' }),
        target: fc.constant('_self'),
      }),
      fc.record({
        type: fc.constant('entry'),
        entry_settings: fc.record({ module: fc.constant('products'), category_id: id, entry: id }),
        target: fc.constant('_blank'),
      }),
      fc.record({
        type: fc.constant('category'),
        category_settings: fc.record({ module: fc.constant('documents'), category: id }),
        target: fc.constant('_self'),
      }),
      fc.record({
        type: fc.constant('institution'),
        institution_settings: fc.constant({ institution: 'insurances' }),
        target: fc.constant('_self'),
      }),
      fc.record({
        type: fc.constant('external_url'),
        external_url_settings: fc.constant({ url: 'https://www.example.com/=1' }),
        target: fc.constant('_blank'),
      }),
    ),
  ],
  blocks: [
    field.blocks({
      one: 'línea',
      label: 'Cuerpo',
      max: 9,
      of: { text: block, line: { label: 'Línea', icon: 'minus', fields: {} } },
    }),
    fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('text'), body: lines, at: point }),
        fc.constant({ type: 'line' }),
      ),
      { maxLength: 4 },
    ),
  ],
  tree: [
    exampleTree,
    fc.array(
      fc.record({
        type: fc.constant('folder'),
        settings: fc.record({ name: lines.filter((text) => text.trim() !== '') }),
        components: fc.array(
          fc.oneof(
            fc.record({
              type: fc.constant('link'),
              settings: fc.record({ to: fc.webUrl({ validSchemes: ['https'] }) }),
            }),
            fc.record({ type: fc.constant('folder'), settings: fc.record({ name: fc.constant('| 1.2 |') }) }),
          ),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
  ],
};

/** What is left of a value when what says nothing is taken out: a cell cannot tell an empty text from none. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const inner = said(part);
      return inner === null || inner === undefined || (Array.isArray(inner) && inner.length === 0)
        ? []
        : [[key, inner]];
    }),
  );
}

describe.each(fieldKinds)('cells of kind %s', (kind) => {
  const [example, values] = examples[kind] as readonly [Field, fc.Arbitrary<unknown>];
  const { schema, sample } = behaviour(example);

  it('bring back every sample', () => {
    const random = seeded(5);
    for (let round = 0; round < 20; round += 1) {
      const value = schema(example).parse(sample(example, random));
      if (Array.isArray(value) && value.length === 0) continue;
      expect(back(example, value)).toEqual(value);
    }
  });

  it('bring back whatever the schema accepts', () => {
    fc.assert(
      fc.property(values, (given) => {
        const value = schema(example).parse(given);
        // A row without a cell says nothing, and is not read at all.
        const cells = transferOf(example).write(value, example, writing);
        if (cells.every((cell) => cell.trim() === '')) return;
        expect(said(back(example, value))).toEqual(said(value));
      }),
      { numRuns: 300 },
    );
  });

  it('survive the guard against formulas, and none is left that could run', () => {
    fc.assert(
      fc.property(values, (given) => {
        const transfer = transferOf(example);
        const columns = transfer.columns(example);
        transfer.write(schema(example).parse(given), example, writing).forEach((cell, index) => {
          const column = { type: columns[index]?.type ?? 'text' } as const;
          const guarded = guardCell(column, cell);
          expect(unguardCell(guarded)).toBe(cell);
          if (column.type === 'text') expect(guarded).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/);
        });
      }),
    );
  });

  it('never break on what people may have typed, and say what is wrong in Spanish', () => {
    const columns = transferOf(example).columns(example);
    fc.assert(
      fc.property(
        fc.array(
          words.filter((text) => text !== ''),
          { minLength: columns.length, maxLength: columns.length },
        ),
        (cells) => {
          const result = transferOf(example).read(cells, example, reading);
          if ('faults' in result)
            for (const { message } of result.faults)
              expect(message).not.toMatch(/invalid|expected|undefined|NaN/i);
        },
      ),
    );
  });
});

describe('the guard', () => {
  it('is undone for any text and guards every sign behind blanks and quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unguardCell(guardFormula(text))).toBe(text);
      }),
    );
    for (const before of ['', ' ', '\t', '\r', '\n', '"', "'", '\u00a0'])
      for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
        expect(guardFormula(`${before}${sign}HYPERLINK("https://evil.example")`)).toMatch(/^'/);
  });

  it('leaves numbers and days alone where a column holds nothing else', () => {
    expect(guardCell({ type: 'number' }, '-87.186')).toBe('-87.186');
    expect(guardCell({ type: 'number' }, '=1+1')).toBe("'=1+1");
    expect(guardCell({ type: 'text' }, '-87.186')).toBe("'-87.186");
  });
});

describe('hours that people write', () => {
  const hours = field.hours({ label: 'Horario' });
  const read = (text: string): unknown => {
    const result = transferOf(hours).read([text], hours, reading);
    return 'value' in result ? result.value : result.faults;
  };
  const office = [{ opens: '09:00', closes: '17:00' }];
  const usual = week({
    monday: office,
    tuesday: office,
    wednesday: office,
    thursday: office,
    friday: office,
    saturday: [{ opens: '09:00', closes: '12:00' }],
  });

  it.each([
    'Lunes a viernes: 9:00 a. m. – 5:00 p. m.; Sábado: 9:00 a. m. – 12:00 m.',
    'L–V 9:00–17:00, Sáb 9:00–12:00',
    'L-V 9-17; S 9-12',
    'lunes a viernes de 9:00 am a 5:00 pm\nsabado 9 am a 12:00 m.; domingo cerrado',
    'Lunes, martes, miércoles y jueves: 9:00 a.m. - 5:00 p.m.; viernes 9:00 a 17:00; sáb. 9:00 a 12:00',
  ])('reads «%s»', (text) => {
    expect(read(text)).toEqual(usual);
  });

  it('joins the days that are alike', () => {
    expect(transferOf(hours).write(usual, hours, writing)).toEqual([
      'Lunes a viernes: 9:00 a. m. – 5:00 p. m.; Sábado: 9:00 a. m. – 12:00 m.; Domingo: Cerrado',
    ]);
  });

  it.each(['siempre', 'Lunes: 25:00 – 3:00', 'Feriados: 9:00 – 12:00', 'Lunes 9:00'])(
    'refuses «%s»',
    (text) => {
      expect(read(text)).toEqual([{ path: '', message: expect.stringMatching(/^No se entiende «/) }]);
    },
  );
});

describe('amounts, days and choices that people write', () => {
  const cases: readonly (readonly [Field, readonly string[], unknown])[] = [
    [field.money({ label: 'Precio' }), ['L 1,250,000.5', ''], { amount: '1250000.50', currency: 'HNL' }],
    [field.money({ label: 'Precio' }), ['1250', 'dólares'], { amount: '1250.00', currency: 'USD' }],
    [field.money({ label: 'Precio', currencies: ['USD'] }), ['7', ''], { amount: '7.00', currency: 'USD' }],
    [field.date({ label: 'Fecha' }), ['1/2/2026'], '2026-02-01'],
    [field.date({ label: 'Fecha' }), ['2026-11-21'], '2026-11-21'],
    [field.month({ label: 'Mes' }), ['01/11/2026'], '2026-11'],
    [field.datetime({ label: 'Cierre' }), ['21/11/2026 17:30'], '2026-11-21T23:30:00.000Z'],
    [field.percentage({ label: 'Tasa' }), ['13.5 %'], '13.5'],
    [field.boolean({ label: 'Activa', initial: true }), ['NO'], false],
    [
      field.choice({ label: 'Tipo', options: { branch: 'Agencia', atm: 'Cajero automático' } }),
      [' cajero  AUTOMATICO'],
      'atm',
    ],
    [field.relation({ label: 'Ciudad', to: 'cities' }), ['Tegucigalpa'], city],
  ];
  it.each(cases.map((one) => [one[1].join(' · '), ...one] as const))(
    'reads «%s»',
    (_text, declared, cells, value) => {
      const result = transferOf(declared).read(cells, declared, reading);
      expect('value' in result ? behaviour(declared).schema(declared).parse(result.value) : result).toEqual(
        value,
      );
    },
  );

  it.each([
    [field.date({ label: 'Fecha' }), ['30/02/2026'], /calendario/],
    [field.number({ label: 'Área', min: 0, max: 9 }), ['12,5'], /decimales con punto: 12\.5/],
    [field.money({ label: 'Precio' }), ['7', ''], /moneda/],
    [
      field.choice({ label: 'Tipo', options: { atm: 'Cajero' } }),
      ['Banco'],
      /«Banco» no es una opción.*Cajero/,
    ],
    [
      field.relation({ label: 'Ciudad', to: 'cities' }),
      ['San Antonio'],
      /Hay 2 registros llamados «San Antonio»/,
    ],
    [
      field.relation({ label: 'Ciudad', to: 'cities' }),
      ['Macondo'],
      /No existe ningún registro llamado «Macondo»/,
    ],
  ] as const)('says what is wrong (%#)', (declared, cells, message) => {
    const result = transferOf(declared).read(cells, declared, reading);
    expect('faults' in result ? result.faults[0]?.message : '').toMatch(message);
  });
});

describe.each(contentTypes.map((type) => [type.slug, type] as const))('the sheet of %s', (_slug, type) => {
  it('has heads that differ, each of which finds its column', () => {
    const columns = sheetColumns(type);
    const { columns: found, repeated } = matchHeads(
      type,
      columns.map(({ head }) => ` ${head.toUpperCase()}* `),
    );
    expect(found).toEqual(columns);
    expect(repeated).toEqual([]);
    expect(
      matchHeads(
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
    const address = 'x'.repeat(longestCell + 1);
    const stored = new Map([
      ['name', 'Agencia'],
      ['address', address],
    ]);
    const given = new Map([
      ['name', 'Agencia Centro'],
      ['address', fitCell(address)],
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
    const { repeated, columns } = matchHeads(stores, ['Nombre', 'Comentario', 'name', '']);
    expect(columns.map((column) => column?.key ?? null)).toEqual(['name', null, 'name', null]);
    expect(repeated.map(({ column, places }) => [column.key, places])).toEqual([['name', [0, 2]]]);
  });
});
