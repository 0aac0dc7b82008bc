import { password } from './processes.ts';

/** A signed-in person. */
export interface Client {
  readonly headers: Record<string, string>;
  /** Sends JSON and returns the parsed response. Throws unless the status is 2xx. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Signs in as the first administrator, or as another person with the same password. */
export async function signIn(url: string, staffId = 'admin'): Promise<Client> {
  const config = (await (await fetch(`${url}/api/config`)).json()) as { api_key: string };
  const basicCredentials = Buffer.from(`${staffId}:${password}`).toString('base64');
  const answer = await fetch(`${url}/api/core/hn/v1/auth?keep=true`, {
    method: 'POST',
    headers: { authorization: `Basic ${basicCredentials}` },
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-api-key': config.api_key, 'sec-fetch-site': 'same-origin' };
  return {
    headers,
    async call<T>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}

/** Returns the body of a branch (content type `stores`) with every field that publishing requires. */
export function storeBody(name: string, cityId: string): Record<string, unknown> {
  const shift = [{ opens: '09:00', closes: '17:00' }];
  const days = {
    monday: shift,
    tuesday: shift,
    wednesday: shift,
    thursday: shift,
    friday: shift,
    saturday: [],
    sunday: [],
  };
  return {
    institution_id: 'bank',
    name,
    store_type: 'branch',
    city_id: cityId,
    address: 'Bulevar Morazán, contiguo a Plaza Los Pinos',
    reference: 'Frente a la gasolinera',
    location: { lat: 14.099, lng: -87.186 },
    phones: [{ number: '+50422000010' }],
    email: 'agencia@example.com',
    opening_hours: { always_open: false, days },
    services: ['cash', 'customer_service', 'remittances'],
  };
}

/** Returns the id of a city for branches; creates a city if there is none. */
export async function cityOf(client: Client): Promise<string> {
  const { data } = await client.call<{ data: { id: string }[] }>('GET', '/cities?per_page=1');
  if (data[0]) return data[0].id;
  const city = await client.call<{ id: string }>('POST', '/cities', {
    name: 'Tegucigalpa',
    department_code: 'HN-FM',
    municipality_code: 'HN-FM-0801',
    active: true,
  });
  return city.id;
}
