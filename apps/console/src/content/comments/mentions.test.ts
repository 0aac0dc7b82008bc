import { expect, it } from 'vitest';
import { partsOf } from './mentions.ts';

it('mentions of notified people are highlighted, also where one name begins with another', () => {
  const person = (name: string) => ({ id: name, name });
  const text = 'Hola @Ana López, pregunte a @Ana López Paz y a @Luis.';
  const parts = partsOf({ text, mentions: [person('Ana López'), person('Ana López Paz')] });
  expect(parts.filter(({ mention }) => mention).map(({ words }) => words)).toEqual([
    '@Ana López',
    '@Ana López Paz',
  ]);
  expect(parts.map(({ words }) => words).join('')).toBe(text);
});
