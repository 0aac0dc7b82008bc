import { slugFrom } from '@vitrina/model';
import type { Pictures } from '../files/pictures.ts';
import type { Who } from '../people.ts';
import { type Calendar, steadyRandom } from '../timeline/calendar.ts';
import { type Parts, phone, photo } from '../timeline/parts.ts';
import type { Body, Step, Story } from '../timeline/timeline.ts';
import { type Kind, kinds, large } from './kinds.ts';
import { locationsOf, type StoreLocation } from './locations.ts';
import { christmasHours, morazanHoliday, stores, trainingHours } from './store-parts.ts';

const references = [
  'Frente a la gasolinera',
  'Contiguo a la iglesia',
  'Frente al parque',
  'A la par de la farmacia',
  'Media cuadra abajo de la posta',
  'Frente al portón de la escuela',
  'Primer nivel, junto a las gradas',
  'Esquina opuesta al mercado',
];

/** How a point's life stands today. Those that are not named are simply on the site. */
const fates: Readonly<Record<string, readonly number[]>> = {
  unlocated: [71, 83, 97, 112],
  draft: [150],
  pending: [5, 29, 74, 139],
  historic: [44, 101, 158],
  changed: [12, 20, 33, 69, 80, 128, 180],
};

/** So many agencies and drive-thrus have announced a late opening and their hours of Christmas. */
const announcingStores = 29;

/** A point before its life is told. */
interface Point {
  readonly n: number;
  readonly kind: Kind;
  readonly body: Body;
}

/** The rest of the network: what fills the lists, in every state, with a history each. */
export function tellNetwork({ calendar, cities, pictures }: Parts): readonly Story[] {
  const random = steadyRandom(1821);
  const locations = shuffled(locationsOf(cities.values()), random);
  const points = kinds.flatMap((kind) =>
    locations
      .filter(kind.suits)
      .slice(0, kind.count)
      .map((location, n) => ({ kind, location, n })),
  );
  let told = 0;
  return points.map(({ kind, location, n: ofKind }, n) => {
    const announces = (kind.type === 'branch' || kind.type === 'drive_thru') && ++told <= announcingStores;
    const holiday = kind.type === 'branch' ? [morazanHoliday(calendar)] : [];
    const special = announces ? [...holiday, trainingHours(calendar), ...christmasHours(calendar)] : holiday;
    const body = { ...bodyOf(kind, location, ofKind, n, pictures, random), special_hours: special };
    return lifeOf({ n, kind, body }, calendar, random);
  });
}

function bodyOf(
  kind: Kind,
  { city, label, address }: StoreLocation,
  ofKind: number,
  n: number,
  pictures: Pictures,
  random: () => number,
): Body {
  const picked = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const spread = large({ city, label, address, central: false }) ? 0.03 : 0.006;
  const near = (centre: number): number => Number((centre + (random() - 0.5) * spread).toFixed(6));
  const name = kind.name({ city, label, address, central: false }, ofKind);
  const two = String(ofKind).padStart(2, '0');
  return {
    institution_id: kind.institution,
    name,
    store_type: kind.type,
    code: `${kind.code ?? city.code}-${200 + n}`,
    city_id: city.id,
    address,
    ...(random() < 0.7 ? { reference: picked(references) } : {}),
    location: { lat: near(city.lat), lng: near(city.lng) },
    phones: kind.phones === undefined ? [] : [phone(`${kind.phones}${two}`)],
    ...(kind.phones !== undefined && random() < 0.5
      ? { email: `${slugFrom(label).slice(0, 40)}@example.com` }
      : {}),
    opening_hours: picked(kind.hours),
    services: kind.services.filter((_service, index) => index === 0 || random() < 0.7),
    image: photo(pictures, picked(kind.pictures), name, kind.alt),
  };
}

/** Begins between nine months and six weeks ago, is published the next day, and changes now and then. */
function lifeOf({ n, kind, body }: Point, { at, day }: Calendar, random: () => number): Story {
  const has = (fate: string): boolean => fates[fate]?.includes(n) ?? false;
  const someone = (): Who => kind.authors[Math.floor(random() * kind.authors.length)] ?? 'ana';
  const publisher = (): Who => (random() < 0.7 ? 'oscar' : 'marcela');
  const hour = (): string =>
    `${String(8 + Math.floor(random() * 9)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}`;
  const born = 45 + Math.floor(random() * 220);
  const begin = { type: stores, at: at(born, hour()), by: someone() };
  if (has('unlocated') || has('draft')) {
    const { location: _location, ...rest } = body;
    return { ...begin, at: at(14 + (n % 20), hour()), body: has('draft') ? body : rest };
  }
  if (has('pending')) {
    const late = 14 + (n % 9);
    return {
      ...begin,
      at: at(late, '09:30'),
      body: { ...body, publish_at: at(-(2 + (n % 17)), '08:00').toISOString() },
      steps: [{ at: at(late, '11:00'), by: publisher(), do: 'publish' }],
    };
  }
  const steps: Step[] = [{ at: at(born - 1, hour()), by: publisher(), do: 'publish' }];
  for (
    let ago = born - 20 - Math.floor(random() * 70);
    ago >= 14 && steps.length < 6;
    ago -= 25 + Math.floor(random() * 90)
  ) {
    steps.push(
      { at: at(ago, hour()), by: someone(), do: 'save', change: changeOf(kind, random) },
      { at: at(ago - 1, hour()), by: publisher(), do: 'publish' },
    );
  }
  if (has('changed'))
    steps.push({
      at: at(13, hour()),
      by: someone(),
      do: 'save',
      change: { notice: { text: 'Atención reducida por remodelación', until: day(-25) } },
    });
  if (has('historic')) steps.push({ at: at(13, hour()), by: publisher(), do: 'archive' });
  return { ...begin, body, steps };
}

function changeOf(kind: Kind, random: () => number): Body {
  const reference = references[Math.floor(random() * references.length)] ?? null;
  if (random() < 0.5) return { reference };
  return { reference, services: kind.services.slice(0, 1 + Math.floor(random() * kind.services.length)) };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
