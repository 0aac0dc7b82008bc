import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [undefined, 'un momento'],
  [0, 'un momento'],
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('waitText formats %s seconds', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
