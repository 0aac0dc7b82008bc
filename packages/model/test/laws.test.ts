import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actions,
  allows,
  completePermissions,
  dayOf,
  formatHour,
  formatMoney,
  formatPhone,
  grant,
  maxSlugLength,
  normalisePhone,
  resources,
  shiftIssues,
  slugAlternative,
  slugFrom,
  slugPattern,
  visibleText,
} from '../src/index.ts';

describe('generated slugs', () => {
  it('are valid or empty for any title, and do not change when generated again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = slugFrom(title);
        expect(slug === '' || (slugPattern.test(slug) && slug.length <= maxSlugLength)).toBe(true);
        expect(slugFrom(slug)).toBe(slug);
      }),
    );
  });

  it('have no accents, and have n instead of ñ', () => {
    expect(slugFrom('Agencia Peña Blanca, Copán «nueva»')).toBe('agencia-pena-blanca-copan-nueva');
  });

  it('remain valid and within the maximum length when a number is added', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
        fc.integer({ min: 2, max: 99_999 }),
        (title, n) => {
          const slug = slugFrom(`a${title}`);
          const otherSlug = slugAlternative(slug, n);
          expect(otherSlug).not.toBe(slug);
          expect(slugPattern.test(otherSlug) && otherSlug.length <= maxSlugLength).toBe(true);
        },
      ),
    );
  });
});

describe('permissions', () => {
  it('are denied if the map does not contain them or is invalid', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...actions),
        fc.constantFrom(...resources),
        (json, action, resource) => {
          const map = (
            typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
          ) as Parameters<typeof allows>[0];
          const isNamed = Object.hasOwn(map, resource);
          if (!isNamed) expect(allows(map, action, resource)).toBe(false);
        },
      ),
    );
    expect(allows(JSON.parse('{"__proto__":{"update":true}}'), 'update', 'store')).toBe(false);
  });

  it('to publish, delete, export and reveal default to the permission to update', () => {
    expect(allows({ store: { update: true } }, 'publish', 'store')).toBe(true);
    expect(allows({ store: { update: true, publish: false } }, 'publish', 'store')).toBe(false);
    expect(allows({ store: { update: true } }, 'create', 'store')).toBe(false);
    expect(completePermissions(grant(['list'], ['store']))['store']).toMatchObject({
      list: true,
      update: false,
      publish: false,
    });
  });
});

describe('telephone numbers', () => {
  it('are equal in all spellings', () => {
    for (const input of ['2200-0010', '22000010', '+504 2200 0010', '(504) 2200-0010', '504 2200.0010'])
      expect(normalisePhone(input)).toBe('+50422000010');
    expect(formatPhone({ number: '+50422000010', ext: '112' })).toBe('+504 2200-0010 ext. 112');
    expect(formatPhone({ number: '+12025550123' })).toBe('+12025550123');
  });
});

describe('opening hours', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 2 }).map((minutes) => minutes);
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

  it('are valid exactly if no shifts overlap and each shift closes after it opens', () => {
    const shift = fc.tuple(time, time).map(([a, b]) => ({ opens: clock(a), closes: clock(b) }));
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 3 }), (day) => {
        const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
        const backwards = day.some(({ opens, closes }) => minutes(closes) <= minutes(opens));
        const coveredHours = day.flatMap(({ opens, closes }) =>
          Array.from(
            { length: Math.max(0, minutes(closes) - minutes(opens)) },
            (_, index) => minutes(opens) + index,
          ),
        );
        const crossing = new Set(coveredHours).size !== coveredHours.length;
        if (!backwards) expect(shiftIssues(day).length > 0).toBe(crossing);
        else expect(shiftIssues(day).length).toBeGreaterThan(0);
      }),
    );
  });

  it('with overlapping shifts are refused, and the message names the overlap', () => {
    expect(
      shiftIssues([
        { opens: '09:00', closes: '13:30' },
        { opens: '12:30', closes: '17:00' },
      ]),
    ).toEqual([{ path: '', message: 'Los dos turnos se cruzan de 12:30 p. m. a 1:30 p. m.' }]);
  });

  it('are displayed on a 12-hour clock, with noon as 12:00 m.', () => {
    expect(['00:00', '09:05', '12:00', '12:01', '17:30', '24:00'].map(formatHour)).toEqual([
      '12:00 a. m.',
      '9:05 a. m.',
      '12:00 m.',
      '12:01 p. m.',
      '5:30 p. m.',
      '12:00 a. m.',
    ]);
  });
});

describe('amounts of money and days', () => {
  it('are formatted as in Honduras', () => {
    expect(formatMoney({ amount: '1250000.00', currency: 'HNL' })).toBe('L 1,250,000.00');
    expect(formatMoney({ amount: '999.5', currency: 'USD' })).toBe('US$ 999.50');
  });

  it('follow the time zone of the bank, not of the computer', () => {
    expect(dayOf(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
  });
});

describe('rich text', () => {
  it('has a visible text without tags and with decoded entities', () => {
    expect(visibleText('<p>Tasa <strong>18.50&nbsp;%</strong></p><p>&lt;anual&gt; &#243; mensual</p>')).toBe(
      'Tasa 18.50 % <anual> ó mensual',
    );
  });
});
