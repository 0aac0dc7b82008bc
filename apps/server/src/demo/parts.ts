import type { Calendar } from './calendar.ts';
import type { KnownCity } from './cities.ts';
import type { Pictures } from './store-parts.ts';

/** What the stories of points of service are told with. */
export interface Parts {
  readonly calendar: Calendar;
  readonly cities: ReadonlyMap<string, KnownCity>;
  readonly pictures: Pictures;
}

/** The id of a city by its code. Throws for one that is not told. */
export function cityId(cities: ReadonlyMap<string, KnownCity>, code: string): string {
  const city = cities.get(code);
  if (!city) throw new Error(`There is no city ${code}.`);
  return city.id;
}

/** The hour of today, unless it is still to come: then so many minutes ago. */
export function today({ now, at }: Calendar, time: string, minutesAgo: number): Date {
  return new Date(Math.min(at(0, time).getTime(), now.getTime() - minutesAgo * 60_000));
}
