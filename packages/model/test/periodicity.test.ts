import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  civilTime,
  coveredWindow,
  dayOf,
  daysAfter,
  defaultTimeZone,
  endsAtRun,
  instantOf,
  lastDue,
  missedRun,
  missingDays,
  nextRun,
  nextRuns,
  type Periodicity,
  periodicityKinds,
  periodicitySchema,
  periodicityWords,
  periodWords,
  runNotes,
  setBankTimeZone,
  startOfDay,
  timingOf,
  weekdays,
  windowKinds,
} from '../src/index.ts';

afterEach(() => setBankTimeZone(defaultTimeZone));

/**
 * Zones without clock changes, with changes at 2 a. m., with changes at midnight (so that a day begins at 1), and
 * with a skipped day.
 */
const zones = ['America/Tegucigalpa', 'America/New_York', 'America/Havana', 'Pacific/Apia'];
const zone = fc.constantFrom(...zones);
const anyHour = fc.integer({ min: 0, max: 23 });
const periodicity: fc.Arbitrary<Periodicity> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...periodicityKinds.filter((kind) => kind !== 'specific_dates')),
    hour: anyHour,
  }),
  fc.record({
    kind: fc.constant('specific_dates' as const),
    days: fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })), {
      minLength: 1,
      maxLength: 6,
    }),
    hour: anyHour,
  }),
);
const moment = fc.date({
  min: new Date('2008-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the days of a month with a run, computed from the calendar only. */
function daysOfMonth({ kind, days = [] }: Periodicity, year: number, month: number): number[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const all = Array.from({ length }, (_, index) => index + 1);
  if (kind === 'first_day') return [1];
  if (kind === 'last_day') return [length];
  if (kind === 'specific_dates')
    return [...new Set(days.map((day) => Math.min(day, length)))].sort((a, b) => a - b);
  const sunday = [...weekdays.slice(-1), ...weekdays.slice(0, -1)];
  return all.filter((day) => sunday[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] === kind);
}

describe('the runs of a periodicity', () => {
  it('are on the requested days, once each, and on the last day of a month without the requested day', () => {
    fc.assert(
      fc.property(
        zone,
        periodicity,
        fc.integer({ min: 2008, max: 2040 }),
        fc.integer({ min: 1, max: 12 }),
        (name, schedule, year, month) => {
          // Apia had no 30 December 2011, so the last days of that year are covered by another test.
          fc.pre(!(name === 'Pacific/Apia' && year === 2011));
          setBankTimeZone(name);
          const first = `${year}-${String(month).padStart(2, '0')}-01`;
          const next = `${daysAfter(first, 31).slice(0, 7)}-01`;
          const instantBefore = new Date(instantOf(first, '00:00').getTime() - 1);
          const end = instantOf(next, '00:00');
          const runs = nextRuns(schedule, instantBefore, 32).filter((run) => run < end);
          expect(runs.map((run) => Number(dayOf(run).slice(8)))).toEqual(daysOfMonth(schedule, year, month));
        },
      ),
    );
  });

  it('are after the given moment in ascending order, without gaps or repetitions', () => {
    fc.assert(
      fc.property(zone, periodicity, moment, (name, schedule, start) => {
        setBankTimeZone(name);
        const runs = nextRuns(schedule, start, 6);
        expect(runs).toHaveLength(6);
        let previous = start;
        for (const run of runs) {
          expect(run > previous).toBe(true);
          expect(lastDue(schedule, run)).toEqual(run);
          // Every moment between two runs gives the same next run.
          const middle = new Date(previous.getTime() + (run.getTime() - previous.getTime()) / 2);
          expect(nextRun(schedule, middle)).toEqual(run);
          expect(lastDue(schedule, new Date(run.getTime() - 1)) <= previous).toBe(true);
          previous = run;
        }
      }),
    );
  });

  it('are at the local hour, unless the clock skips this hour', () => {
    fc.assert(
      fc.property(zone, periodicity, moment, (name, schedule, start) => {
        setBankTimeZone(name);
        for (const run of nextRuns(schedule, start, 4)) {
          const { day, time } = civilTime(run);
          const displayHour = Number(time.slice(0, 2));
          const skipped = civilTime(new Date(run.getTime() - hourMs)).time.slice(0, 2);
          if (displayHour === schedule.hour) expect(time.slice(3)).toBe('00');
          // At midnight, the hour before is the last one of the day before.
          else expect([displayHour - 1, (Number(skipped) + 2) % 24]).toEqual([schedule.hour, displayHour]);
          // Of an hour that occurs twice, the first applies.
          const civilTimeBefore = civilTime(new Date(run.getTime() - hourMs));
          expect(`${civilTimeBefore.day} ${civilTimeBefore.time}` < `${day} ${time}`).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['an hour shown twice, once', 'America/New_York', '2026-10-31T12:00:00Z', 1, '2026-11-01T05:00:00.000Z'],
    [
      'an hour left out, an hour later',
      'America/New_York',
      '2026-03-07T12:00:00Z',
      2,
      '2026-03-08T07:00:00.000Z',
    ],
    [
      'a midnight left out, at the first moment of the day',
      'America/Havana',
      '2026-03-07T12:00:00Z',
      0,
      '2026-03-08T05:00:00.000Z',
    ],
    ['midnight', 'America/Tegucigalpa', '2026-11-21T12:00:00Z', 0, '2026-11-22T06:00:00.000Z'],
    ['noon', 'America/Tegucigalpa', '2026-11-21T12:00:00Z', 12, '2026-11-22T18:00:00.000Z'],
  ])('are at the expected moments: %s', (_case, name, start, hour, expected) => {
    setBankTimeZone(name);
    expect(nextRun({ kind: 'sunday', hour }, new Date(start)).toISOString()).toBe(expected);
  });

  it('are merged if two of them fall on the same day, in a short month or because the time zone skipped a day', () => {
    const schedule = {
      kind: 'specific_dates',
      days: [28, 29, 30, 31],
      hour: 7,
    } as const satisfies Periodicity & {
      days: unknown;
    };
    const days = (year: number): string[] =>
      nextRuns({ ...schedule, days: [...schedule.days] }, new Date(`${year}-02-01T00:00:00Z`), 3).map(dayOf);
    expect(days(2026)).toEqual(['2026-02-28', '2026-03-28', '2026-03-29']);
    expect(days(2028)).toEqual(['2028-02-28', '2028-02-29', '2028-03-28']);
    setBankTimeZone('Pacific/Apia');
    const runs = nextRuns(
      { kind: 'specific_dates', days: [30, 31], hour: 7 },
      new Date('2011-12-29T12:00:00Z'),
      2,
    );
    expect(runs.map(dayOf)).toEqual(['2011-12-31', '2012-01-30']);
  });
});

describe('the period that a run covers', () => {
  it('since the previous run includes every moment exactly once', () => {
    fc.assert(
      fc.property(zone, periodicity, moment, (name, schedule, start) => {
        setBankTimeZone(name);
        const runs = nextRuns(schedule, start, 5);
        const windows = runs.map((run) => coveredWindow(schedule, 'since_previous', run));
        windows.forEach(({ from, to, date_from, date_to }, index) => {
          expect(to).toEqual(runs[index]);
          expect(from < to).toBe(true);
          expect([date_from, date_to]).toEqual([dayOf(from), dayOf(new Date(to.getTime() - 1))]);
          if (index > 0) expect(from).toEqual(windows[index - 1]?.to);
        });
      }),
    );
  });

  it('consists of complete past days, except for the window kinds that end at the run', () => {
    fc.assert(
      fc.property(zone, periodicity, fc.constantFrom(...windowKinds), moment, (name, schedule, kind, due) => {
        fc.pre(!endsAtRun(kind));
        setBankTimeZone(name);
        const { from, to, date_from, date_to } = coveredWindow(schedule, kind, due);
        expect(from).toEqual(instantOf(date_from, '00:00'));
        expect(to).toEqual(instantOf(daysAfter(date_to, 1), '00:00'));
        expect(date_to < dayOf(due)).toBe(true);
      }),
    );
  });

  it('is the complete month at the end of the current month, and the month so far before', () => {
    fc.assert(
      fc.property(zone, periodicity, moment, (name, schedule, start) => {
        fc.pre(!(name === 'Pacific/Apia' && start.getUTCFullYear() === 2011));
        setBankTimeZone(name);
        const timing = timingOf(schedule, 'current_month');
        const first = `${dayOf(start).slice(0, 7)}-01`;
        const next = `${daysAfter(first, 31).slice(0, 7)}-01`;
        const runs = nextRuns(timing, startOfDay(first), 40).filter((run) => run <= startOfDay(next));
        expect(runs.at(-1)).toEqual(startOfDay(next));
        for (const run of runs)
          expect(coveredWindow(timing, 'current_month', run)).toMatchObject({
            from: startOfDay(first),
            to: run,
            date_from: first,
          });
        // A run that was missed past the end of the month does not replace the complete month.
        expect(
          missedRun(timing, startOfDay(next), new Date(startOfDay(next).getTime() + 80 * dayMs)),
        ).toEqual(startOfDay(next));
      }),
    );
  });

  it('is described with hours unless it consists of complete days', () => {
    const words = (kind: (typeof windowKinds)[number], at: string, hour: number) => {
      const timing = timingOf({ kind: 'last_day', hour }, kind);
      const { from, to, date_from, date_to } = coveredWindow(timing, kind, new Date(at));
      return periodWords({ date_from, date_to, covered: { from: from.toISOString(), to: to.toISOString() } });
    };
    expect(words('since_previous', '2026-12-01T00:00:00Z', 18)).toBe(
      'Del 31/10/2026, 6:00 p. m. al 30/11/2026, 6:00 p. m.',
    );
    expect(words('current_month', '2026-12-01T06:00:00Z', 18)).toBe('Del 01/11/2026 al 30/11/2026');
    expect(words('current_month', '2026-11-23T14:00:00Z', 18)).toBe(
      'Del 01/11/2026, 12:00 a. m. al 23/11/2026, 8:00 a. m.',
    );
    expect(periodWords({ date_from: '2026-11-30', date_to: '2026-11-30' }, true)).toBe('30/11');
  });

  const weekly: Periodicity = { kind: 'monday', hour: 8 };
  const due = new Date('2026-11-25T14:00:00Z');
  it.each([
    ['previous_week', '2026-11-16', '2026-11-22'],
    ['previous_month', '2026-10-01', '2026-10-31'],
    ['last_7_days', '2026-11-18', '2026-11-24'],
    ['last_30_days', '2026-10-26', '2026-11-24'],
    ['since_previous', '2026-11-23', '2026-11-25'],
    ['current_month', '2026-11-01', '2026-11-25'],
  ] as const)('has the expected first and last day for the window kind %s', (kind, from, to) =>
    expect(coveredWindow(weekly, kind, due)).toMatchObject({ date_from: from, date_to: to }),
  );

  it('begins at the end of the previous period, but is no longer than a report may be', () => {
    const previous = new Date('2026-10-02T10:00:00Z');
    expect(coveredWindow(weekly, 'since_previous', due, previous).from).toEqual(previous);
    const years = coveredWindow(weekly, 'since_previous', due, new Date('2020-01-01T00:00:00Z'));
    expect(years.date_from).toBe('2025-11-25');
  });
});

describe('the description of a periodicity', () => {
  const schedule: Periodicity = { kind: 'specific_dates', days: [31, 1, 16], hour: 7 };
  it('names the days and the hour', () => {
    expect(periodicityWords(schedule)).toBe('Los días 1, 16 y 31 de cada mes, a las 7:00 a. m.');
    expect(periodicityWords({ kind: 'specific_dates', days: [5], hour: 13 })).toBe(
      'El día 5 de cada mes, a la 1:00 p. m.',
    );
    expect(periodicityWords({ kind: 'wednesday', hour: 12 })).toBe('Cada miércoles, a las 12:00 m.');
    expect(periodicityWords({ kind: 'last_day', hour: 0 })).toBe('Último día de cada mes, a las 12:00 a. m.');
    expect(periodicityWords(timingOf({ kind: 'last_day', hour: 18 }, 'current_month'))).toBe(
      'Al terminar cada mes',
    );
    expect(periodicityWords(timingOf({ kind: 'friday', hour: 16 }, 'current_month'))).toBe(
      'Cada viernes, a las 4:00 p. m., y al terminar cada mes',
    );
  });

  it('contains the remarks on a run', () => {
    const [november, , , , january] = nextRuns(schedule, new Date('2026-11-21T15:00:00Z'), 5);
    const notes = [november, january].map((run) => run && runNotes(schedule, run).map(({ text }) => text));
    expect(notes).toEqual([['No hay día 31'], ['Feriado: Año Nuevo']]);
    expect(missingDays({ ...schedule, days: [31, 30, 29] }, '2027-02-28')).toEqual([29, 30, 31]);
  });
});

describe('a periodicity in a request', () => {
  const faults = (input: unknown): unknown =>
    periodicitySchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
    [];
  it.each([
    [{ kind: 'monday', hour: 8 }, []],
    [{ kind: 'specific_dates', days: [31], hour: 0 }, []],
    [{ kind: 'specific_dates', hour: 8 }, [['days', 'Elija al menos un día del mes.']]],
    [{ kind: 'specific_dates', days: [1, 1], hour: 8 }, [['days', 'Un día está dos veces.']]],
    [{ kind: 'specific_dates', days: [32], hour: 8 }, [['days.0', 'Use días del 1 al 31.']]],
    [{ kind: 'monday', days: [3], hour: 8 }, [['days', 'Los días del mes solo van con días específicos.']]],
    [
      { kind: 'daily', hour: 24 },
      [
        ['kind', 'Elija una periodicidad de la lista.'],
        ['hour', 'Elija una hora de la lista.'],
      ],
    ],
  ])('has the expected faults: %j', (input, expected) => expect(faults(input)).toEqual(expected));
});
