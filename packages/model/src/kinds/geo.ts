import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import type { CommonOptions, Condition, Kind } from './kind.ts';
import { conditionHolds } from './recursion.ts';

/** Field for a point on the map. */
export interface GeoField extends CommonOptions {
  readonly kind: 'geo';
  /** Condition under which the public receives the point rounded to about a kilometre. */
  readonly approximateWhen?: Condition;
}

/** A point on the map in degrees, six decimals. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Bounding box of Honduras with its islands, in degrees. */
export const hondurasBounds = { south: 12.9, north: 17.5, west: -89.4, east: -82.0 } as const;

const six = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Rounds a point to two decimals, about a kilometre. */
function roundPoint({ lat, lng }: GeoPoint): GeoPoint {
  const two = (degrees: number): number => Math.round(degrees * 100) / 100;
  return { lat: two(lat), lng: two(lng) };
}

/** Formats a point: `14.099000, −87.186000`. */
export function formatPoint(point: GeoPoint): string {
  const formatDegrees = (degrees: number): string => degrees.toFixed(6).replace('-', '−');
  return `${formatDegrees(point.lat)}, ${formatDegrees(point.lng)}`;
}

const pointShape = nameShape(
  'GeoPoint',
  z.strictObject(
    {
      lat: z
        .number('Escriba la latitud.')
        .min(hondurasBounds.south, 'La latitud de Honduras va de 12.9 a 17.5.')
        .max(hondurasBounds.north, 'La latitud de Honduras va de 12.9 a 17.5.')
        .overwrite(six),
      lng: z
        .number('Escriba la longitud.')
        .min(hondurasBounds.west, 'La longitud de Honduras va de −89.4 a −82.0.')
        .max(hondurasBounds.east, 'La longitud de Honduras va de −89.4 a −82.0.')
        .overwrite(six),
    },
    'Marque el punto en el mapa.',
  ),
);

/** Field kind for a point inside Honduras. */
export const geo: Kind<GeoField, GeoPoint> = {
  schema: () => pointShape,
  requiredMessage: 'Marque el punto en el mapa.',
  toText: formatPoint,
  publicValue: (value, { approximateWhen }, { siblings, related }) =>
    approximateWhen && conditionHolds(approximateWhen, siblings, related) ? roundPoint(value) : value,
  filter: 'presence',
  sample: (_field, random) => ({ lat: six(14 + random()), lng: six(-87 - random()) }),
  faults: () => [{ lat: 40.4, lng: -3.7 }, { lat: '14', lng: -87 }, '14,-87', { lat: 14 }, [14, -87]],
};
