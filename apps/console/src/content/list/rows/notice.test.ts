import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../records/entries/index.ts';
import { liveNotice, secondLine } from './notice.ts';

const stores = findContentType('stores');
if (!stores) throw new Error('there are no stores');
const now = new Date('2026-11-24T18:00:00Z');
const entry = (fields: Record<string, unknown>) => ({ related: {}, ...fields }) as unknown as Entry;

describe('the second line of a row', () => {
  it('contains the code and the address', () => {
    expect(
      secondLine(
        stores,
        entry({ code: 'TGU-014', address: 'Bulevar Morazán,\ncontiguo a Plaza Los Pinos' }),
        now,
      ),
    ).toEqual({
      texts: ['TGU-014', 'Bulevar Morazán, contiguo a Plaza Los Pinos'],
      notice: null,
    });
    expect(secondLine(stores, entry({ code: null }), now).texts).toEqual([]);
  });

  it('does not repeat the columns of the list', () => {
    const cities = findContentType('cities');
    if (!cities) throw new Error('there are no cities');
    const city = entry({ name: 'Tegucigalpa', municipality_code: 'HN-FM-0801' });
    expect(secondLine(cities, city, now).texts).toEqual([]);
  });

  it('contains a current notice instead of the address', () => {
    const line = secondLine(
      stores,
      entry({
        code: 'LCE-107',
        address: 'Terminal',
        notice: { text: 'Fuera de servicio.', until: '2026-11-24' },
      }),
      now,
    );
    expect(line).toEqual({ texts: ['LCE-107'], notice: 'Fuera de servicio · hasta el 24/11' });
  });

  it.each([
    [{ text: 'Cerrada', until: '2026-11-23' }, null],
    [{ text: '', until: '2026-12-01' }, null],
    [null, null],
    ['x', null],
    [{ text: 'Cerrada hasta nuevo aviso', until: '2026-12-01' }, 'Cerrada hasta nuevo aviso'],
    [{ text: 'Cerrada' }, 'Cerrada'],
  ])('contains the notice %j only while it is current', (notice, displayText) =>
    expect(liveNotice(stores, { notice }, now)).toBe(displayText),
  );
});
