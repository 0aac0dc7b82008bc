import { type City, city, cityBody, standardCities } from '../../src/bootstrap/cities.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Calendar } from '../timeline/calendar.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';

/** A city that is kept for later: no point of service can be opened there yet. */
const amapala = city('AMA', 'Amapala', 'HN-VA-1703', 13.2903, -87.65);

/** A city as the points of service name it. */
export interface KnownCity extends City {
  readonly id: string;
}

/** The stories of the cities, and the cities by their code. */
export function tellCities(calendar: Calendar): {
  readonly stories: readonly Story[];
  readonly byCode: ReadonlyMap<string, KnownCity>;
} {
  const type = registered('cities');
  const known = standardCities.map((one): KnownCity => ({ ...one, id: newId() }));
  const story = (of: City, id: string, n: number, active: boolean): Story => ({
    type,
    id,
    by: 'marcela',
    at: new Date(calendar.at(298, '09:00').getTime() + n * 90_000),
    body: { ...cityBody(of), active },
  });
  return {
    stories: [
      ...known.map((one, n) => story(one, one.id, n, true)),
      story(amapala, newId(), known.length, false),
    ],
    byCode: new Map(known.map((one) => [one.code, one])),
  };
}
