import { describe, expect, it } from 'vitest';
import { changeTexts, differencesOf } from './differences.ts';

const karla = { id: 'k', name: 'Karla Mejía' };
const stateBefore = { state: 'new', assigned_to: null, result: null, notes: [] } as const;

describe('differencesOf', () => {
  it('describes the changes of another person field by field', () => {
    const now = { state: 'closed', assigned_to: karla, result: 'accepted', notes: [{ id: '1' }] } as const;
    expect(differencesOf(stateBefore, now, { accepted: 'Oferta aceptada' })).toEqual([
      { label: 'Estado', from: 'Nuevo', to: 'Atendido' },
      { label: 'Asignada a', from: 'Sin asignar', to: 'Karla Mejía' },
      { label: 'Resultado', from: 'Sin resultado', to: 'Oferta aceptada' },
      { label: 'Notas', from: '0 notas', to: '1 nota' },
    ]);
  });

  it('returns an empty list if only the read mark was changed', () => {
    expect(differencesOf(stateBefore, { ...stateBefore }, {})).toEqual([]);
  });
});

it('changeTexts describes the change that the person tried to make', () => {
  const assignees = [{ id: 'm', name: 'Marcela Funes', me: true, institutions: null }];
  const target = { state: 'closed', result: 'accepted', assigned_to: 'me' } as const;
  expect(changeTexts(target, { accepted: 'Oferta aceptada' }, assignees)).toEqual([
    'Estado: Atendido',
    'Asignada a: Marcela Funes',
    'Resultado: Oferta aceptada',
  ]);
});
