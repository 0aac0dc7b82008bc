import { expect, it } from 'vitest';
import { fillText, unknownVariables } from './variables.ts';

it('filledText replaces each variable once and does not evaluate the inserted text', () => {
  const values = { registro: 'Casa {{nombre}}', nombre: '$& {{fecha}} <%= 7*7 %>', fecha: '21/11/2026' };
  expect(fillText('{{ registro }} de {{nombre}}, {{fecha}}', values)).toBe(
    'Casa {{nombre}} de $& {{fecha}} <%= 7*7 %>, 21/11/2026',
  );
  const hostile = '{{constructor}} {{toString}} {{__proto__}} {{}} <%= process.env %>';
  expect(fillText(hostile, values)).toBe(hostile);
  expect(unknownVariables(hostile, values)).toEqual(['constructor', 'toString', '__proto__', '']);
});
