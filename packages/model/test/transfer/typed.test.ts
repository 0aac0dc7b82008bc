import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  behaviour,
  escapeCell,
  escapeCsv,
  escapeFormula,
  type Field,
  field,
  transferOf,
  unescapeCsv,
  unescapeFormula,
  weekOf,
} from '../../src/index.ts';
import { cityId, readContext, writeContext } from './support.ts';

describe('the escape of formulas', () => {
  it('is reversible for any text and escapes every formula sign, also after blanks and quotes', () => {
    const signs = fc.string({
      unit: fc.constantFrom('=', '-', "'", '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '0', '1', 'e'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), signs), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(unescapeCsv(escapeCsv(text))).toBe(text);
      }),
    );
    for (const prefix of ['', ' ', '\t', '\r', '\n', '"', "'", '\u00a0'])
      for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
        expect(escapeFormula(`${prefix}${sign}HYPERLINK("https://evil.example")`)).toMatch(/^'/);
  });

  it.each([
    ['+50422000010', '2200-0010'],
    ['+12025550123', '(+1) 2025550123'],
    ['+34911234567', '(+34) 911234567'],
    ['+5215512345678', '(+52) 15512345678'],
    ['+50688887777', '(+506) 88887777'],
    ['+9611234567', '(+961) 1234567'],
    ['+2901234', '(+290) 1234'],
  ])('leaves the telephone %s as text without an apostrophe', (number, cell) => {
    const phone = field.phone({ label: 'Teléfono' });
    for (const ext of [undefined, '112']) {
      const value = { number, ...(ext && { ext }) };
      const [output = ''] = transferOf(phone).write(value, phone, writeContext);
      expect(output).toBe(ext ? `${cell} ext. ${ext}` : cell);
      expect(escapeCsv(output)).toBe(output);
      expect(escapeCell({ type: 'text' }, output)).toBe(output);
      expect(transferOf(phone).read([output], phone, readContext)).toEqual({ value });
    }
  });

  it.each([
    ['a,=1', "a,'=1"],
    ['a; =1', "a;' =1"],
    ['a;"=1', `a;'"=1`],
    ['a\t+1', "a\t'+1"],
    ['a\n-1', "a\n'-1"],
    ['a\r\n@b', "a\r\n'@b"],
    ['Caja; Parqueo, 24/7', 'Caja; Parqueo, 24/7'],
  ])('escapes formulas after every character that may end a cell: %j', (text, escapedText) => {
    expect(escapeCsv(text)).toBe(escapedText);
  });

  it.each(['00123456', '0801199012345', '123456789012', '12e3', '1.5E+10', '3/4', '12-1990', '31-01-2025'])(
    'prevents a spreadsheet from converting %j when it opens a CSV',
    (text) => {
      expect(escapeCsv(text)).toBe(`'${text}`);
      expect(unescapeCsv(`'${text}`)).toBe(text);
    },
  );

  it.each([
    '0',
    '2026',
    '0801-1990-12345',
    '9977-6655',
    '24/7 abierto',
    '1500000.50',
    '31/01/2025 10:00 p. m.',
  ])('does not change %j', (text) => {
    expect(escapeCsv(text)).toBe(text);
  });

  it('does not change numbers and days in columns of their type', () => {
    expect(escapeCell({ type: 'number' }, '-87.186')).toBe('-87.186');
    expect(escapeCell({ type: 'number' }, '=1+1')).toBe("'=1+1");
    expect(escapeCell({ type: 'text' }, '-87.186')).toBe("'-87.186");
  });
});

describe('opening hours in a cell', () => {
  const hours = field.hours({ label: 'Horario' });
  const read = (text: string): unknown => {
    const result = transferOf(hours).read([text], hours, readContext);
    return 'value' in result ? result.value : result.faults;
  };
  const office = [{ opens: '09:00', closes: '17:00' }];
  const sampleWeek = weekOf({
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
  ])('are read from «%s»', (text) => {
    expect(read(text)).toEqual(sampleWeek);
  });

  it('are written with consecutive equal days as one range', () => {
    expect(transferOf(hours).write(sampleWeek, hours, writeContext)).toEqual([
      'Lunes a viernes: 9:00 a. m. – 5:00 p. m.; Sábado: 9:00 a. m. – 12:00 m.; Domingo: Cerrado',
    ]);
  });

  it.each(['siempre', 'Lunes: 25:00 – 3:00', 'Feriados: 9:00 – 12:00', 'Lunes 9:00'])(
    'are not read from «%s»',
    (text) => {
      expect(read(text)).toEqual([{ path: '', message: expect.stringMatching(/^No se entiende «/) }]);
    },
  );
});

describe('amounts, days and choices in a cell', () => {
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
    [field.relation({ label: 'Ciudad', to: 'cities' }), ['Tegucigalpa'], cityId],
  ];
  it.each(cases.map((testCase) => [testCase[1].join(' · '), ...testCase] as const))(
    'are read from «%s»',
    (_text, declaredField, cells, value) => {
      const result = transferOf(declaredField).read(cells, declaredField, readContext);
      expect(
        'value' in result ? behaviour(declaredField).schema(declaredField).parse(result.value) : result,
      ).toEqual(value);
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
  ] as const)('are refused with the reason (%#)', (declaration, cells, message) => {
    const result = transferOf(declaration).read(cells, declaration, readContext);
    expect('faults' in result ? result.faults[0]?.message : '').toMatch(message);
  });
});
