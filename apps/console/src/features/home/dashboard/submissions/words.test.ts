import { expect, it } from 'vitest';
import { chartScale } from './scale.ts';
import { barLabel, comparisonText, hoursText, spanName, spanText } from './words.ts';

const figure = (count: number) => ({ count, list: '' });
const span = (from: string, to: string) => ({
  from,
  to,
  list: '',
  answered: figure(1),
  unanswered: figure(16),
});

it('a bar is labelled with its day or week and its counts', () => {
  const day = span('2026-11-20', '2026-11-20');
  expect([barLabel(day), spanName(day)]).toEqual(['20 nov', 'Viernes 20 de noviembre']);
  expect(spanText(day)).toBe('Viernes 20 de noviembre: 16 sin atender, 1 atendida');
  expect(spanName(span('2026-11-14', '2026-11-20'))).toBe('Del 14/11 al 20/11');
});

it('comparison describes the change from the preceding period', () => {
  const compare = (count: number, previous: number) => comparisonText({ count, previous, list: '' });
  expect(compare(112, 100)).toBe('12\u00a0% más que');
  expect(compare(0, 4)).toBe('100\u00a0% menos que');
  expect([compare(4, 4), compare(1001, 1000), compare(3, 0)]).toEqual(['Igual que', 'Casi igual que', null]);
});

it('hoursText uses minutes, hours or days, depending on the duration', () => {
  expect([null, 0.5, 5.2, 47.9, 72].map(hoursText)).toEqual([
    '—',
    '30\u00a0min',
    '5.2\u00a0h',
    '47.9\u00a0h',
    '3\u00a0días',
  ]);
});

it('chartScale returns three grid values at round numbers, the highest near the highest bar', () => {
  expect([0, 3, 9, 70, 85, 1284].map(chartScale)).toEqual([
    { gridValues: [1, 2, 3], top: 3 },
    { gridValues: [1, 2, 3], top: 3 },
    { gridValues: [5, 10, 15], top: 15 },
    { gridValues: [20, 40, 60], top: 70 },
    { gridValues: [25, 50, 75], top: 85 },
    { gridValues: [500, 1000, 1500], top: 1500 },
  ]);
});
