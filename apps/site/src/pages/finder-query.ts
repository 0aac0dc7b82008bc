import { fold } from '@vitrina/model';
import { openState } from '../content/opening.ts';
import { openingOf, type Store } from './store-facts.ts';

/** Point on the map, in degrees. */
interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Filters and order of the branch finder, as the address states them. */
export interface StoreQuery {
  readonly type: string;
  readonly city: string;
  readonly words: string;
  readonly open: boolean;
  /** Position of the visitor; null to list the branches by city. */
  readonly near: Position | null;
}

const positionPattern = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Returns the filters and the order that the query states. */
export function parseStoreQuery(query: URLSearchParams): StoreQuery {
  const [, lat, lng] = positionPattern.exec(query.get('cerca') ?? '') ?? [];
  return {
    type: query.get('tipo') ?? '',
    city: query.get('ciudad') ?? '',
    words: query.get('q') ?? '',
    open: query.get('abierto') === '1',
    near: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
  };
}

function matches(store: Store, { type, city, words, open }: StoreQuery, now: Date): boolean {
  const texts = [store.name, store.address, store.reference, store.city?.name].filter(Boolean);
  return (
    (type === '' || store.store_type === type) &&
    (city === '' || store.city_id === city) &&
    fold(texts.join(' ')).includes(fold(words)) &&
    (!open || openState(openingOf(store), now)?.open === true)
  );
}

const earthRadiusKm = 6371;

/** Returns the distance of a branch from a position in kilometres; infinity for a branch without a position. */
export function distanceKm({ location }: Store, from: Position): number {
  if (!location) return Number.POSITIVE_INFINITY;
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfChord = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2;
  const parallels = Math.cos(radians(from.lat)) * Math.cos(radians(location.lat));
  return (
    2 *
    earthRadiusKm *
    Math.asin(Math.sqrt(halfChord(from.lat, location.lat) + parallels * halfChord(from.lng, location.lng)))
  );
}

/** Returns the name of the city under which a branch is listed. */
export const cityOf = ({ city }: Store): string => city?.name ?? 'Otros lugares';

/** Returns the branches that match the query: nearest first, or by city in the given order. */
export function findStores(all: readonly Store[], query: StoreQuery, now: Date): readonly Store[] {
  const { near } = query;
  return all
    .filter((store) => matches(store, query, now))
    .sort((a, b) =>
      near ? distanceKm(a, near) - distanceKm(b, near) : cityOf(a).localeCompare(cityOf(b), 'es'),
    );
}
