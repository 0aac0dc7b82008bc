import cities from './cities.json' with { type: 'json' };

/** City with a short code, its municipality, and its approximate centre. */
export interface City {
  readonly code: string;
  readonly name: string;
  readonly municipality: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Cities of all eighteen departments; two cities of one municipality (Tegucigalpa and Comayagüela) are both included.
 */
export const standardCities: readonly City[] = cities;

/** Returns the fields of the record of a city, except its active switch. */
export function cityBody({ name, municipality, lat, lng }: City): Readonly<Record<string, unknown>> {
  return {
    name,
    department_code: municipality.slice(0, 5),
    municipality_code: municipality,
    location: { lat, lng },
  };
}
