import { ADMIN_PASSWORD, type RunningServer, startServer } from '../../../../e2e/support/server.ts';
import { testData } from './test-database.ts';

/** Real process on the database engine of this run, which can be stopped together with its database. */
export interface RealServer extends RunningServer {
  /** Address of the database on PostgreSQL, undefined on the embedded engine. */
  readonly databaseUrl: string | undefined;
}

/** Starts the real program without demonstration data, with a first start on a migrated database. */
export async function startRealServer(settings: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const { config, remove } = await testData();
  const databaseUrl = config.databaseUrl ?? undefined;
  const server = await startServer(
    { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings },
    { data: { folder: config.dataDir } },
  );
  return {
    ...server,
    databaseUrl,
    stop: async () => {
      await server.stop();
      await remove();
    },
  };
}

/** Signed-in administrator of a real process. */
export interface Administrator {
  /** Makes a call; a body of bytes is sent as a file, any other body as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Returns the same session for use at another process of the service. */
  at(origin: string): Administrator;
}

/** Signs in over HTTP, by default as the first administrator. */
export async function administratorOf(
  url: string,
  staffId = 'admin',
  password = ADMIN_PASSWORD,
): Promise<Administrator> {
  const { api_key: key } = (await (await fetch(`${url}/api/config`)).json()) as { api_key: string };
  const basicCredentials = Buffer.from(`${staffId}:${password}`).toString('base64');
  const answer = await fetch(`${url}/api/core/hn/v1/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${basicCredentials}` },
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const at = (origin: string): Administrator => ({
    async call(method, path, body, headers) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          cookie,
          'x-api-key': key,
          ...headers,
          ...(body === undefined
            ? {}
            : {
                'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
              }),
        },
        ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    at,
  });
  return at(url);
}

/** Creates a city over HTTP, and returns its id. */
export async function cityOf(admin: Administrator): Promise<string> {
  const { body } = await admin.call('POST', '/cities', {
    name: 'Tegucigalpa',
    department_code: 'HN-FM',
    municipality_code: 'HN-FM-0801',
    active: true,
  });
  return String(body['id']);
}

/** Returns the body of a store that can be published. */
export function completeStore(name: string, cityId: string): Record<string, unknown> {
  return {
    institution_id: 'bank',
    name,
    store_type: 'atm',
    city_id: cityId,
    address: 'Bulevar Morazán, contiguo a Plaza Los Pinos',
    location: { lat: 14.099, lng: -87.186 },
    opening_hours: {
      always_open: true,
      days: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
    },
  };
}
