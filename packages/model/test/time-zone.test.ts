import { afterEach, expect, it } from 'vitest';
import { datetime } from '../src/kinds/date.ts';
import { defaultTimeZone, endOfDay, setBankTimeZone, zoneSentence, zoneWords } from '../src/time/time.ts';
import { writeAndRead } from './transfer/support.ts';

afterEach(() => setBankTimeZone(defaultTimeZone));
const winter = new Date('2026-01-15T12:00:00Z');
const field = { kind: 'datetime', label: 'Cuándo' } as const;

it.each([
  ['America/Tegucigalpa', 'Hora de Honduras (UTC−6).', 'hora de Honduras', '01/12/2026, 8:00 a. m.'],
  ['UTC', 'Hora UTC.', 'hora UTC', '01/12/2026, 2:00 p. m.'],
  ['America/New_York', 'Hora de New York (UTC−5).', 'hora de New York', '01/12/2026, 9:00 a. m.'],
  ['Asia/Kathmandu', 'Hora de Kathmandu (UTC+5:45).', 'hora de Kathmandu', '01/12/2026, 7:45 p. m.'],
])(
  'in the zone %s, moments are parsed and formatted in local time, and the zone has a name',
  (zone, sentence, words, text) => {
    setBankTimeZone(zone);
    expect([zoneSentence(winter), zoneWords()]).toEqual([sentence, words]);
    const value = '2026-12-01T14:00:00.000Z';
    expect(datetime.toText(value, field, new Map())).toBe(text);
    expect(writeAndRead(field, value)).toBe(value);
  },
);

it('an unknown time zone is refused, and a day may have 23 hours', () => {
  expect(() => setBankTimeZone('Honduras/Nada')).toThrow(RangeError);
  setBankTimeZone('America/New_York');
  expect(endOfDay('2026-03-08').toISOString()).toBe('2026-03-09T04:00:00.000Z');
});
