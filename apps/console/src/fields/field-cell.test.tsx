import { type Field, fieldKinds, weekOf } from '@vitrina/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FieldCell } from './field-cell.tsx';
import { hoursToday } from './hours/hours-today.ts';
import { samples, sampleValue } from './samples/index.ts';
import type { RelatedRecords } from './shared/cell/cell.ts';
import { nextSpecialHours } from './special-hours/next-special.ts';

const markupOf = (field: Field, value: unknown) =>
  renderToStaticMarkup(<FieldCell field={field} value={value} relatedRecords={{}} />);

describe('a cell', () => {
  it.each(fieldKinds)('shows the value of a %s, and a dash for an empty one', (kind) => {
    const item = samples[kind];
    expect(markupOf(item, sampleValue(kind))).not.toContain('—');
    for (const empty of [null, undefined]) expect(markupOf(item, empty)).toContain('—');
  });

  it('shows telephone numbers as they are dialled in Honduras', () => {
    expect(markupOf(samples.list, [{ number: '+50422000010' }, { number: '+13055550100' }])).toMatch(
      />2200-0010<\/span><span [^>]*>\+1</,
    );
  });

  it('shows the name of a related record', () => {
    expect(
      renderToStaticMarkup(
        <FieldCell field={samples.relation} value="x" relatedRecords={{ x: { name: 'Danlí' } }} />,
      ),
    ).toContain('Danlí');
  });

  it('escapes markup in texts', () => {
    expect(markupOf(samples.text, '<img src=x onerror=alert(1)>')).not.toContain('<img');
  });
});

describe('the elements of a menu', () => {
  const value = [{ type: 'list-wrapper', components: [{ type: 'simple-list-item' }] }];
  const related = (on_site: boolean, deleted = false) => ({ x: { name: 'Cuenta', on_site, deleted } });

  it('are counted at all levels, together with the number of unavailable link targets', () => {
    const cell = (records: RelatedRecords) =>
      renderToStaticMarkup(<FieldCell field={samples.tree} value={value} relatedRecords={records} />);
    expect(cell(related(true))).toContain('>2 elementos<');
    expect(cell(related(true))).not.toContain('revisar');
    expect(cell(related(false))).toContain('>1 destino por revisar<');
    expect(cell({ ...related(true, true), y: { name: 'Otra', on_site: false } })).toContain(
      '>2 destinos por revisar<',
    );
  });
});

describe('a cell with opening hours', () => {
  const open = weekOf({ friday: [{ opens: '09:00', closes: '17:00' }], saturday: [] });

  it('shows the hours of the current day in Honduras', () => {
    expect(hoursToday(open, new Date('2026-11-21T05:59:00Z')).replaceAll('\u00a0', ' ')).toBe(
      '9:00 a. m. – 5:00 p. m.',
    );
    expect(hoursToday(open, new Date('2026-11-21T06:00:00Z'))).toBe('Cerrado');
    expect(hoursToday({ ...open, always_open: true })).toBe('Abierto 24 horas');
  });

  it('shows special hours of the next special day, or of the last one', () => {
    const rows = [
      { from: '2026-10-07', to: '2026-10-10' },
      { from: '2026-12-24', to: '2026-12-24' },
    ].map((days) => ({ ...days, label: 'x', shifts: [] }));
    expect(nextSpecialHours(rows, new Date('2026-11-21T12:00:00Z'))?.from).toBe('2026-12-24');
    expect(nextSpecialHours(rows, new Date('2027-11-21T12:00:00Z'))?.from).toBe('2026-12-24');
    expect(nextSpecialHours([])).toBeUndefined();
  });
});
