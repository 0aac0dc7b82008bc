import { fold } from '@vitrina/model';
import { openState } from '../content/opening.ts';
import { hoursOfStore, type Store } from './store-facts.ts';

/** Point on the map, in degrees. */
interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Filters and order of the branch finder, as the address states them. */
export interface StoreQuery {
  readonly type: string;
  readonly city: string;
  readonly searchTerms: string;
  readonly isOpen: boolean;
  /** Position of the visitor; null to list the branches by city. */
  readonly position: Position | null;
}

const positionPattern = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Returns the filters and the order that the query states. */
export function parseStoreQuery(query: URLSearchParams): StoreQuery {
  const [, lat, lng] = positionPattern.exec(query.get('cerca') ?? '') ?? [];
  return {
    type: query.get('tipo') ?? '',
    city: query.get('ciudad') ?? '',
    searchTerms: query.get('q') ?? '',
    isOpen: query.get('abierto') === '1',
    position: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
  };
}

function isMatch(store: Store, { type, city, searchTerms, isOpen }: StoreQuery, now: Date): boolean {
  const searchTexts = [store.name, store.address, store.reference, store.city?.name].filter(Boolean);
  return (
    (type === '' || store.store_type === type) &&
    (city === '' || store.city_id === city) &&
    fold(searchTexts.join(' ')).includes(fold(searchTerms)) &&
    (!isOpen || openState(hoursOfStore(store), now)?.isOpen === true)
  );
}

const earthRadiusKm = 6371;

/** Returns the distance of a branch from a position in kilometres; infinity for a branch without a position. */
export function distanceKm({ location }: Store, origin: Position): number {
  if (!location) return Number.POSITIVE_INFINITY;
  const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfChord = (a: number, b: number): number => Math.sin(toRadians(b - a) / 2) ** 2;
  const parallelFactor = Math.cos(toRadians(origin.lat)) * Math.cos(toRadians(location.lat));
  return (
    2 *
    earthRadiusKm *
    Math.asin(
      Math.sqrt(halfChord(origin.lat, location.lat) + parallelFactor * halfChord(origin.lng, location.lng)),
    )
  );
}

/** Returns the name of the city under which a branch is listed. */
export const cityOf = ({ city }: Store): string => city?.name ?? 'Otros lugares';

/** Returns the branches that match the query: nearest first, or by city in the given order. */
export function findStores(all: readonly Store[], query: StoreQuery, now: Date): readonly Store[] {
  const { position } = query;
  return all
    .filter((store) => isMatch(store, query, now))
    .sort((a, b) =>
      position ? distanceKm(a, position) - distanceKm(b, position) : cityOf(a).localeCompare(cityOf(b), 'es'),
    );
}
