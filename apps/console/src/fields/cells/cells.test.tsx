import { behaviour, type Field, field, fieldKinds, week } from '@vitrina/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FieldCell } from './index.tsx';
import { hoursToday, nextSpecial } from './time-cells.tsx';

const label = 'Campo';
const samples: Record<Field['kind'], Field> = {
  text: field.text({ label, max: 80 }),
  email: field.email({ label }),
  phone: field.phone({ label }),
  url: field.url({ label }),
  slug: field.slug({ label }),
  icon: field.icon({ label }),
  rich: field.rich({ label, marks: 'bold' }),
  number: field.number({ label, min: 0, max: 9 }),
  percentage: field.percentage({ label }),
  money: field.money({ label }),
  boolean: field.boolean({ label, initial: true }),
  date: field.date({ label }),
  datetime: field.datetime({ label }),
  month: field.month({ label }),
  choice: field.choice({ label, options: { a: 'Opción' } }),
  choices: field.choices({ label, options: { a: 'Opción', b: 'Otra' } }),
  relation: field.relation({ label, to: 'cities' }),
  relations: field.relations({ label, to: 'cities', max: 3 }),
  image: field.image({ label }),
  images: field.images({ label, max: 3 }),
  file: field.file({ label, accept: ['application/pdf'] }),
  geo: field.geo({ label }),
  hours: field.hours({ label }),
  'special-hours': field.specialHours({ label, max: 9 }),
  group: field.group({ label, fields: { text: field.text({ label, max: 9 }) } }),
  list: field.list({ label, of: field.phone({ label }), max: 3 }),
};
const shown = (one: Field, value: unknown) =>
  renderToStaticMarkup(<FieldCell field={one} value={value} related={{}} />);

describe('a cell', () => {
  it.each(fieldKinds)('shows a %s and a dash where there is none', (kind) => {
    const one = samples[kind];
    const filled =
      one.kind === 'relations'
        ? ['00000000-0000-7000-8000-000000000000']
        : behaviour(one).sample(one, () => 0.4);
    expect(shown(one, filled)).not.toContain('—');
    for (const nothing of [null, undefined]) expect(shown(one, nothing)).toContain('—');
  });

  it('shows telephones as they are dialled here', () => {
    expect(shown(samples.list, [{ number: '+50422000010' }, { number: '+13055550100' }])).toContain(
      '2200-0010</span><span class="_more',
    );
  });

  it('names what a row points to', () => {
    expect(
      renderToStaticMarkup(
        <FieldCell field={samples.relation} value="x" related={{ x: { name: 'Danlí' } }} />,
      ),
    ).toContain('Danlí');
  });

  it('escapes what people wrote', () => {
    expect(shown(samples.text, '<img src=x onerror=alert(1)>')).not.toContain('<img');
  });
});

describe('hours', () => {
  const open = week({ friday: [{ opens: '09:00', closes: '17:00' }], saturday: [] });

  it('are those of today in Honduras', () => {
    expect(hoursToday(open, new Date('2026-11-21T05:59:00Z')).replaceAll('\u00a0', ' ')).toBe(
      '9:00 a. m. – 5:00 p. m.',
    );
    expect(hoursToday(open, new Date('2026-11-21T06:00:00Z'))).toBe('Cerrado');
    expect(hoursToday({ ...open, always_open: true })).toBe('Abierto 24 horas');
  });

  it('that are special are the next ones, or the last', () => {
    const rows = [
      { from: '2026-10-07', to: '2026-10-10' },
      { from: '2026-12-24', to: '2026-12-24' },
    ].map((days) => ({ ...days, label: 'x', shifts: [] }));
    expect(nextSpecial(rows, new Date('2026-11-21T12:00:00Z'))?.from).toBe('2026-12-24');
    expect(nextSpecial(rows, new Date('2027-11-21T12:00:00Z'))?.from).toBe('2026-12-24');
    expect(nextSpecial([])).toBeUndefined();
  });
});
