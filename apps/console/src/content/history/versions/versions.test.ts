import type { RevisionSummary } from '@vitrina/contract';
import { describe, expect, it } from 'vitest';
import { displayOf, formatDayWord, formatMoment } from './versions.ts';

const ana = { id: '00000000-0000-7000-8000-00000000000a', name: 'Ana López' };
const marcela = { id: '00000000-0000-7000-8000-00000000000b', name: 'Marcela Funes' };
const version = (input: Partial<RevisionSummary>): RevisionSummary => ({
  revision: 12,
  kind: 'saved',
  from_revision: null,
  created_at: '2026-11-14T14:57:00Z',
  created_by: ana,
  published_at: null,
  published_by: null,
  changed: [],
  ...input,
});
const entry = {
  revision: 14,
  published_revision: 12,
  scheduled_revision: null,
  status: 'published',
  has_unpublished_changes: true,
} as const;
const drafts = { drafts: true };
const published = { published_at: '2026-11-14T15:02:00Z', published_by: marcela };

describe('the appearance of a version', () => {
  it('has a ring around the draft only while the draft differs from the site', () => {
    const restored = version({ revision: 14, kind: 'restored', from_revision: 5 });
    expect(displayOf(restored, entry, drafts)).toMatchObject({
      title: 'Borrador actual',
      origin: 'Restaurado de la versión 5',
      nodeStyle: 'draft',
      layer: 'draft',
    });
    expect(displayOf(restored, { ...entry, has_unpublished_changes: false }, drafts).nodeStyle).toBe('saved');
    expect(displayOf(restored, { ...entry, scheduled_revision: 14 }, drafts).layer).toBe('pending');
  });
  it('includes the author, and a mark on the published version', () => {
    expect(displayOf(version(published), entry, drafts)).toMatchObject({
      title: 'Guardado',
      nodeStyle: 'saved',
      layer: 'site',
      person: ana,
      at: '2026-11-14T14:57:00Z',
    });
    expect(displayOf(version({ ...published, revision: 9 }), entry, drafts).layer).toBeNull();
    expect(displayOf(version(published), { ...entry, status: 'expired' }, drafts).layer).toBeNull();
    expect(
      displayOf(version({}), { ...entry, published_revision: 11, scheduled_revision: 12 }, drafts).layer,
    ).toBe('pending');
  });
  it('includes the origin of the version', () => {
    const titleOf = (input: Partial<RevisionSummary>) =>
      displayOf(version({ revision: 3, ...input }), entry, drafts).title;
    expect(titleOf({})).toBe('Guardado');
    expect(titleOf({ kind: 'created' })).toBe('Creado');
    expect(titleOf({ kind: 'restored', from_revision: 5 })).toBe('Restaurado de la versión 5');
    expect(titleOf({ kind: 'duplicated' })).toBe('Duplicado de otro registro');
    expect(titleOf({ kind: 'discarded', from_revision: 2 })).toBe(
      'Cambios descartados: igual a la versión 2',
    );
  });
  it('contains no draft mark in types without drafts', () => {
    expect(
      displayOf(
        version({ ...published, revision: 14 }),
        { ...entry, published_revision: 14 },
        { drafts: false },
      ),
    ).toMatchObject({ title: 'Guardado', layer: 'site' });
  });
});

describe('dates of the history', () => {
  const now = '2026-11-21T21:30:00Z';
  it('include the time, even for old versions', () => {
    expect(formatMoment('2026-11-21T21:10:00Z', now)).toBe('hoy, 3:10\u00a0p.\u00a0m.');
    expect(formatMoment('2026-11-14T15:02:00Z', now)).toBe('14/11/2026, 9:02\u00a0a.\u00a0m.');
  });
  it('can be formatted without the time', () => {
    expect(formatDayWord('2026-11-20T21:10:00Z', now)).toBe('ayer');
    expect(formatDayWord('2026-11-14T15:02:00Z', now)).toBe('14/11/2026');
  });
});
