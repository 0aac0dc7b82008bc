import fc from 'fast-check';
import { behaviour, type Field, type FieldKind, type FieldOf, field } from '../../src/index.ts';
import { createRandom, exampleTree, plainField } from '../support.ts';

import { cityId, otherIds } from './support.ts';
/** Generates texts with any letters and with the signs that formulas and separators use. */
export const words = fc
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
const namedWords = words.filter((text) => [...text].length >= 2 && text.length <= 60);
const lines = fc.array(words, { maxLength: 4 }).map((all) => all.join('\n').trim());
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const instant = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString());
const id = fc.oneof(fc.constantFrom(cityId, ...otherIds), fc.uuid({ version: 7 }));
const clock = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const shifts = fc.array(fc.record({ opens: clock(0, 1439), closes: clock(0, 1440) }), { maxLength: 3 });
const address = fc.stringMatching(/^\/files\/store\/2026\/[a-z0-9-]{1,20}\.webp$/);
const meta = fc.oneof(
  fc.record({ title: words, description: words }),
  fc.record({ title: words, description: fc.constant(''), decorative: fc.constant(true) }),
);
const picture = fc.record({ file: fc.record({ url: address, meta }) });
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
  .map(([wholeDigits, cents, currency]) => ({
    amount: `${wholeDigits}.${String(cents).padStart(2, '0')}`,
    currency,
  }));

/** Fields with generators of values that their schemas accept. */
const examples: {
  readonly [K in FieldKind]?: readonly [FieldOf<K>, fc.Arbitrary<unknown>];
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
          const escapedHtml = text.replace(
            /[&<>]/g,
            (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign,
          );
          return tag === 'ul' ? `<ul><li>${escapedHtml}</li></ul>` : `<${tag}>${escapedHtml}</${tag}>`;
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
      .map(([wholeDigits, decimalDigits]) => `${wholeDigits}${decimalDigits}`),
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
        fc.tuple(day, day, namedWords, shifts).map(([a, b, label, dayShifts]) => {
          const [from = a, to = b] = [a, b].sort();
          return { from, to, label, shifts: dayShifts };
        }),
        { maxLength: 3 },
      )
      .map((rows) => rows.sort((a, b) => (a.from < b.from ? -1 : 1))),
  ],
  group: [
    benefit,
    fc.record({
      title: namedWords,
      amount: money,
      tags: fc.array(namedWords, { minLength: 1, maxLength: 3 }),
    }),
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
      singular: 'línea',
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
              // The schema refuses addresses with an entity (`&a;`).
              settings: fc.record({
                to: fc.webUrl({ validSchemes: ['https'] }).filter((to) => !/&|%(?:[01]|7f)/i.test(to)),
              }),
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

/**
 * Returns a field of the kind with a generator of valid values: one of `examples`, or else the samples of the kind.
 */
export function exampleOf(kind: FieldKind): readonly [Field, fc.Arbitrary<unknown>] {
  const declaredField = plainField(kind);
  return (
    examples[kind] ?? [
      declaredField,
      fc.integer().map((seed) => behaviour(declaredField).sample(declaredField, createRandom(seed))),
    ]
  );
}
