import cities from './cities.json' with { type: 'json' };

/** A city: a short code for it, its municipality, and its approximate centre. */
export interface City {
  readonly code: string;
  readonly name: string;
  readonly municipality: string;
  readonly lat: number;
  readonly lng: number;
}

/** Cities of all eighteen departments; where two share a municipality (Tegucigalpa and Comayagüela) both are there. */
export const standardCities: readonly City[] = cities;

/** The fields of the record of a city, but for whether it is in use. */
export function cityBody({ name, municipality, lat, lng }: City): Readonly<Record<string, unknown>> {
  return {
    name,
    department_code: municipality.slice(0, 5),
    municipality_code: municipality,
    location: { lat, lng },
  };
}
