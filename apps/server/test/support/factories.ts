import { newId } from '../../src/platform/ids.ts';
import type { Client } from './build-app.ts';

type Body = Record<string, unknown>;

/** Returns opening hours with one shift from Monday to Friday. */
function weekdaysOnly(): Body {
  const shift = [{ opens: '09:00', closes: '17:00' }];
  return {
    monday: shift,
    tuesday: shift,
    wednesday: shift,
    thursday: shift,
    friday: shift,
    saturday: [],
    sunday: [],
  };
}

/** Returns a name that no other call of the test run returns. */
function uniqueName(kind: string): string {
  return `${kind} ${newId().slice(-12)}`;
}

/** Returns the body of an active city in Distrito Central. */
export function buildCity(overrides: Body = {}): Body {
  return {
    name: uniqueName('Ciudad'),
    department_code: 'HN-FM',
    municipality_code: 'HN-FM-0801',
    active: true,
    ...overrides,
  };
}

/** Returns the body of a complete agency of the bank, which can be published once `city_id` is set. */
export function buildStore(overrides: Body = {}): Body {
  return {
    institution_id: 'bank',
    name: uniqueName('Agencia'),
    store_type: 'branch',
    address: 'Bulevar Morazán, edificio Torre Norte, primer nivel',
    location: { lat: 14.0998, lng: -87.186 },
    phones: [{ number: '2200-0010' }],
    opening_hours: { always_open: false, days: weekdaysOnly() },
    services: ['cash', 'parking'],
    ...overrides,
  };
}

/** Record in an answer. */
export interface StoredRecord extends Body {
  readonly id: string;
  readonly revision: number;
  readonly slug: string;
  readonly status: string;
}

/** Creates a record through the staff call. Throws if the status is not 201. */
export async function create(client: Client, type: 'stores' | 'cities', body: Body): Promise<StoredRecord> {
  const answer = await client.post(`/${type}`, body);
  if (answer.status !== 201) throw new Error(`${type} was not created: ${JSON.stringify(answer.body)}`);
  return answer.body as StoredRecord;
}

/** Creates a city, creates a store in the city, and publishes the store. */
export async function createPublished(client: Client, overrides: Body = {}): Promise<StoredRecord> {
  const city = await create(client, 'cities', buildCity());
  const store = await create(client, 'stores', buildStore({ city_id: city.id, ...overrides }));
  const answer = await client.post(`/stores/${store.id}/commit`);
  if (answer.status !== 200) throw new Error(`The store was not published: ${JSON.stringify(answer.body)}`);
  return answer.body as StoredRecord;
}
