import { expect, it } from 'vitest';
import { filledSubject, notifiedTypes, unknownVariables } from './notifications.ts';

it('the subject of a notification takes its three variables, once, and runs nothing', () => {
  const values = { registro: 'Casa {{nombre}}', nombre: '$& {{fecha}} <%= 7*7 %>', fecha: '21/11/2026' };
  expect(filledSubject('{{ registro }} de {{nombre}}, {{fecha}}', values)).toBe(
    'Casa {{nombre}} de $& {{fecha}} <%= 7*7 %>, 21/11/2026',
  );
  const hostile = '{{constructor}} {{toString}} {{__proto__}} {{}} <%= process.env %>';
  expect(filledSubject(hostile, values)).toBe(hostile);
  expect(unknownVariables(hostile)).toEqual(['constructor', 'toString', '__proto__', '']);
});

it('notification settings call the types with an inbox as the source does', () => {
  expect([...notifiedTypes.keys()].sort()).toEqual(
    ['assets', 'jobs', 'products', 'projects', 'promotions', 'salvages', 'static-pages'].sort(),
  );
});
