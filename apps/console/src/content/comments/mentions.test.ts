import { expect, it } from 'vitest';
import { partsOf } from './mentions.ts';

it('marks whom a comment told, the longer of two names that begin alike, and nothing else', () => {
  const person = (name: string) => ({ id: name, name });
  const text = 'Hola @Ana López, pregunte a @Ana López Paz y a @Luis.';
  const parts = partsOf({ text, mentions: [person('Ana López'), person('Ana López Paz')] });
  expect(parts.filter(({ mention }) => mention).map(({ words }) => words)).toEqual([
    '@Ana López',
    '@Ana López Paz',
  ]);
  expect(parts.map(({ words }) => words).join('')).toBe(text);
});
