import { findContentType, type TreeField } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import type { KnownTarget } from './known-target.ts';
import { fallbackDisplayOf, needsReview, targetState } from './target-state.ts';

const field = findContentType('menus')?.sections[1]?.fields['components'] as TreeField;
const entry = (id: string | undefined) => ({
  destination: { type: 'entry', entry_settings: { module: 'products', entry: id }, target: '_self' },
});
const records = new Map<string, KnownTarget>([
  ['on', { name: 'Tarjeta Clásica', status: 'published', onSite: true }],
  ['off', { name: 'Préstamo por Planilla', status: 'unpublished', onSite: false }],
  ['bin', { name: 'Cuenta Vieja', status: 'unpublished', deleted: true, onSite: false }],
  ['late', { name: 'Feria', status: 'expired', onSite: false }],
  ['soon', { name: 'Aguinaldo', status: 'pending', onSite: true }],
  ['archived', { name: 'Sorteo', status: 'historic', onSite: true }],
  ['met', { name: 'Recién elegido', status: 'unpublished' }],
]);
const state = (settings: Readonly<Record<string, unknown>>) => targetState(field, { settings }, records);

describe('the link target of an element', () => {
  it('is available if the public can read the record, whatever the status of the record', () => {
    expect(state(entry('on'))).toMatchObject({ kind: 'ok', label: 'Tarjeta Clásica', fault: '' });
    expect(state(entry('soon')).kind).toBe('ok');
    expect(state(entry('archived')).kind).toBe('ok');
    expect(state(entry('off'))).toEqual({
      kind: 'unavailable',
      name: 'Préstamo por Planilla',
      label: 'No publicado',
      fault: '“Préstamo por Planilla” no está publicado.',
    });
    expect(state(entry('late'))).toMatchObject({ label: 'Vencido', fault: '“Feria” está vencido.' });
    expect(state(entry('met')).kind).toBe('unavailable');
  });

  it('in the recycle bin is distinguished from an unknown record', () => {
    expect(state(entry('bin'))).toMatchObject({ kind: 'deleted', label: 'En la papelera' });
    expect(state(entry('lost'))).toMatchObject({
      kind: 'deleted',
      fault: 'El registro elegido ya no existe.',
    });
  });

  it('needs no review while the link is incomplete', () => {
    for (const settings of [{}, { destination: null }, { destination: 'x' }, entry(undefined)])
      expect(needsReview(state(settings)), JSON.stringify(settings)).toBe(false);
    expect(state({ destination: { type: 'external_url', target: '_self' } }).kind).toBe('none');
  });

  it('has a name even if the target is not a record', () => {
    const stateOfDestination = (destination: object) =>
      state({ destination: { ...destination, target: '_blank' } }).name;
    expect(stateOfDestination({ type: 'module', module_settings: { module: 'stores' } })).toBe('Sucursales');
    expect(
      stateOfDestination({ type: 'institution', institution_settings: { institution: 'insurances' } }),
    ).toBe('Seguros');
    expect(
      stateOfDestination({
        type: 'external_url',
        external_url_settings: { url: 'https://www.example.com/' },
      }),
    ).toBe('www.example.com');
  });
});

it('the effect of an unavailable link target on the site depends on the element', () => {
  const simple = { type: 'simple-list-item' };
  expect(fallbackDisplayOf(field, simple)).toBe('hidden');
  expect(fallbackDisplayOf(field, { ...simple, settings: { custom_url: '' } })).toBe('hidden');
  expect(fallbackDisplayOf(field, { ...simple, settings: { custom_url: 'https://x.example.com' } })).toBe(
    'own address',
  );
  expect(fallbackDisplayOf(field, { type: 'menu-wrapper-item' })).toBe('no link');
});
