import { dayOf, daysAfter, instantOf } from '@vitrina/model';

/** Dates relative to the day on which the demonstration is created, so that they are always recent. */
export interface Calendar {
  /** Current time. */
  readonly now: Date;
  /** Returns the time at `HH:MM` at the bank, a number of days ago (negative: ahead). */
  at(daysAgo: number, time: string): Date;
  /** Returns the date a number of days ago (negative: ahead), YYYY-MM-DD. */
  day(daysAgo: number): string;
  /** Dates of the next Christmas Eve and Christmas. */
  readonly christmas: { readonly eve: string; readonly day: string };
  /** Wednesday one to two weeks ahead, on which staff have training. */
  readonly training: string;
  /** Dates of the last Morazán week: Wednesday to Saturday of the first week of October. */
  readonly morazan: { readonly from: string; readonly to: string };
}

/** Returns the calendar for the current time. */
export function calendarOf(now: Date): Calendar {
  const today = dayOf(now);
  const day = (daysAgo: number): string => daysAfter(today, -daysAgo);
  const year = Number(today.slice(0, 4));
  const christmasYear = today <= `${year}-12-24` ? year : year + 1;
  const morazanThisYear = morazanWeek(year);
  return {
    now,
    day,
    at: (daysAgo, time) => instantOf(day(daysAgo), time),
    training: day(-(7 + ((3 - new Date(`${day(-7)}T12:00:00Z`).getUTCDay() + 7) % 7))),
    christmas: { eve: `${christmasYear}-12-24`, day: `${christmasYear}-12-25` },
    morazan: morazanThisYear.to < today ? morazanThisYear : morazanWeek(year - 1),
  };
}

function morazanWeek(year: number): { from: string; to: string } {
  const firstOfOctober = new Date(Date.UTC(year, 9, 1));
  const wednesdayDate = 1 + ((3 - firstOfOctober.getUTCDay() + 7) % 7);
  const dateText = (date: number): string => `${year}-10-${String(date).padStart(2, '0')}`;
  return { from: dateText(wednesdayDate), to: dateText(wednesdayDate + 3) };
}

/**
 * Returns a generator of numbers between 0 and 1 that repeats with the same seed, so that every demonstration is
 * equal.
 */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
}
