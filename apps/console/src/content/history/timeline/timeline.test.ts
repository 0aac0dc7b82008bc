import type { PublicChange, RevisionSummary } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';
import { mergeTimeline } from './timeline.ts';

const ana = { id: '00000000-0000-7000-8000-00000000000a', name: 'Ana López' };
const service = { id: null, name: 'Programador' };
const version = (revision: number, created_at: string): RevisionSummary => ({
  revision,
  kind: 'saved',
  from_revision: null,
  created_at,
  created_by: ana,
  published_at: null,
  published_by: null,
  changed: [],
});
const change = (input: Partial<PublicChange>): PublicChange => ({
  id: `${input.kind} ${input.at}`,
  kind: 'published',
  at: '2026-11-14T15:00:00.000Z',
  by: ana,
  revision: 2,
  publish_at: null,
  stays_on_site: false,
  cause: null,
  caused_by: null,
  fields: [],
  reason: null,
  ...input,
});
const drafts = { drafts: true };

describe('the timeline of a record', () => {
  const versions = [version(3, '2026-11-16T10:00:00.000Z'), version(2, '2026-11-14T10:00:00.000Z')];
  const changes = [
    change({ kind: 'withdrawn', at: '2026-11-17T10:00:00.000Z' }),
    change({ at: '2026-11-14T10:00:00.000Z' }),
    change({ kind: 'expired', at: '2026-11-10T10:00:00.000Z' }),
  ];
  const keysOf = (...input: Parameters<typeof mergeTimeline>) =>
    mergeTimeline(...input).map(({ key }) => key);
  const whole = <T>(items: readonly T[]) => ({ items, hasMore: false });

  it('shows a change above a version of the same moment', () => {
    expect(keysOf(drafts, whole(versions), whole(changes))).toEqual([
      'withdrawn 2026-11-17T10:00:00.000Z',
      'v3',
      'undefined 2026-11-14T10:00:00.000Z',
      'v2',
      'expired 2026-11-10T10:00:00.000Z',
    ]);
  });

  it('ends at the oldest loaded item if more items can be loaded', () => {
    expect(keysOf(drafts, { items: versions, hasMore: true }, whole(changes)).at(-1)).toBe('v2');
    expect(keysOf(drafts, whole(versions), { items: changes.slice(0, 1), hasMore: true })).toEqual([
      'withdrawn 2026-11-17T10:00:00.000Z',
    ]);
  });

  it('omits publications of types without drafts, because each saved version is public at once', () => {
    expect(keysOf({ drafts: false }, whole(versions), whole(changes))).not.toContain(
      'undefined 2026-11-14T10:00:00.000Z',
    );
  });
});

describe('the sentence of a public change', () => {
  const stores = findContentType('stores');
  if (stores === undefined) throw new Error('stores are not declared');
  const sentenceOf = (input: Partial<PublicChange>): string => {
    const { actor, verb, restText } = describeChange(stores, change(input));
    return `${actor === null ? '' : `${actor} `}${verb}${restText}`;
  };

  it.each([
    ['Ana López publicó la versión 2', {}],
    ['Ana López retiró del sitio la versión 2', { kind: 'withdrawn' }],
    [
      'Ana López programó la versión 2 para el 01/12/2026, 6:00\u00a0a.\u00a0m.',
      { kind: 'scheduled', publish_at: '2026-12-01T12:00:00.000Z' },
    ],
    ['Ana López canceló la programación de la versión 2', { kind: 'schedule_cancelled' }],
    [
      'Ana López retiró del sitio la versión 2, porque «Navidad» tomó su lugar',
      { kind: 'withdrawn', cause: 'displaced', caused_by: { id: ana.id, name: 'Navidad' } },
    ],
    [
      'Ana López archivó el registro, porque otro registro lo reemplaza',
      { kind: 'archived', cause: 'replaced' },
    ],
    ['Ana López archivó el registro y sigue en el sitio', { kind: 'archived', stays_on_site: true }],
    ['Ana López eliminó el registro', { kind: 'deleted', revision: null }],
    ['Ana López restauró el registro de la papelera', { kind: 'restored', revision: null }],
    ['Ana López reactivó el registro', { kind: 'reopened', revision: null }],
    ['Se publicó la versión 2 a la hora programada', { by: service, cause: 'schedule' }],
    ['Venció', { by: service, kind: 'expired' }],
    [
      'Pasó a Histórico por el tiempo que llevaba vencido',
      { by: service, kind: 'archived', cause: 'expired' },
    ],
    [
      'No se pudo publicar la versión 2: revise Aviso temporal, URL amigable',
      { by: service, kind: 'publication_failed', fields: ['notice', 'slug'] },
    ],
  ] satisfies [string, Partial<PublicChange>][])('is "%s"', (sentence, input) => {
    expect(sentenceOf(input)).toBe(sentence);
  });
});
