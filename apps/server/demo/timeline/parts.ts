import type { Papers } from '../files/papers.ts';
import type { Picture, Pictures } from '../files/pictures.ts';
import type { KnownCity } from '../stores/cities.ts';
import type { Calendar } from './calendar.ts';
import type { Names } from './names.ts';

/** What stories are told with. */
export interface Parts {
  readonly calendar: Calendar;
  readonly cities: ReadonlyMap<string, KnownCity>;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly names: Names;
}

/** The id of a city by its code. Throws for one that is not told. */
export function cityId(cities: ReadonlyMap<string, KnownCity>, code: string): string {
  const city = cities.get(code);
  if (!city) throw new Error(`There is no city ${code}.`);
  return city.id;
}

/** The value of an image field. */
export function photo(pictures: Pictures, name: Picture, title: string, description: string) {
  return { file: { url: pictures[name], meta: { title, description } } };
}

/** The value of a telephone field, from eight digits as people write them. */
export const phone = (number: string): { readonly number: string } => ({
  number: `+504${number.replace('-', '')}`,
});

/** The value of a money field. */
export const money = (amount: number, currency: 'HNL' | 'USD' = 'HNL') => ({
  amount: amount.toFixed(2),
  currency,
});

/** Html of paragraphs, for rich text. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('');

/** Html of a list, for rich text. */
export const bullets = (...items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

/** The hour of today, unless it is still to come: then so many minutes ago. */
export function today({ now, at }: Calendar, time: string, minutesAgo: number): Date {
  return new Date(Math.min(at(0, time).getTime(), now.getTime() - minutesAgo * 60_000));
}
