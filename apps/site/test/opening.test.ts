import { weekOf } from '@vitrina/model';
import { expect, it } from 'vitest';
import { openState } from '../src/content/opening.ts';

const shifts = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '17:00' },
];
const opening = {
  opening_hours: weekOf({ monday: shifts, tuesday: shifts }),
  special_hours: [
    {
      from: '2026-11-24',
      to: '2026-11-24',
      label: 'Inventario',
      shifts: [{ opens: '10:00', closes: '11:00' }],
    },
  ],
};
/** Returns an instant from a day and time on the bank's clock, six hours behind UTC. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00-06:00`);

it.each([
  ['a Monday morning', at('2026-11-23', '09:00'), true, 'Abierto hasta las 12:00 m.'],
  ['at noon, between shifts', at('2026-11-23', '12:00'), false, 'Abre hoy a las 1:00 p. m.'],
  [
    'in the evening: the next day has special hours',
    at('2026-11-23', '18:00'),
    false,
    'Abre mañana a las 10:00 a. m.',
  ],
  ['on a day with special hours', at('2026-11-24', '11:30'), false, 'Abre el lunes a las 9:00 a. m.'],
])('openState describes the opening state of a branch: %s', (_when, now, open, text) => {
  expect(openState(opening, now)).toEqual({ isOpen: open, text });
});

it('openState describes a branch that never closes, and returns null without hours', () => {
  const always = { opening_hours: { ...weekOf({}), always_open: true }, special_hours: null };
  expect(openState(always, at('2026-11-23', '03:00'))).toEqual({
    isOpen: true,
    text: 'Abierto las 24 horas',
  });
  expect(openState({ opening_hours: null, special_hours: null }, new Date())).toBeNull();
});
