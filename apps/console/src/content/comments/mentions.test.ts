import { expect, it } from 'vitest';
import { commentParts } from './mentions.ts';

it('mentions of notified people are highlighted, also where one name begins with another', () => {
  const person = (name: string) => ({ id: name, name });
  const text = 'Hola @Ana López, pregunte a @Ana López Paz y a @Luis.';
  const parts = commentParts({ text, mentions: [person('Ana López'), person('Ana López Paz')] });
  expect(parts.filter(({ isMention }) => isMention).map(({ text: partText }) => partText)).toEqual([
    '@Ana López',
    '@Ana López Paz',
  ]);
  expect(parts.map(({ text: partText }) => partText).join('')).toBe(text);
});
