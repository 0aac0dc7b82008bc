import { ADMIN_PASSWORD, type RunningServer, startServer } from '../../../../e2e/support/server.ts';
import { testData } from './test-database.ts';

/** A real process on the engine of this run, and how to end it with its database. */
export interface RealServer extends RunningServer {
  /** The database's address on PostgreSQL, undefined on the embedded engine. */
  readonly databaseUrl: string | undefined;
}

/** Starts the real program without demo content on the engine of this run, for the first time but with its tables there. */
export async function startReal(extra: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const { config, remove } = await testData();
  const databaseUrl = config.databaseUrl ?? undefined;
  const server = await startServer(
    { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...extra },
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

/** A signed-in administrator of a real process. */
export interface Administrator {
  /** A body of bytes is sent as a file, anything else as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  /** The same session at another process of the same service. */
  at(origin: string): Administrator;
}

/** Signs in over HTTP as the first administrator, or as somebody else. */
export async function administratorOf(
  url: string,
  staffId = 'admin',
  password = ADMIN_PASSWORD,
): Promise<Administrator> {
  const { api_key: key } = (await (await fetch(`${url}/api/config`)).json()) as { api_key: string };
  const basic = Buffer.from(`${staffId}:${password}`).toString('base64');
  const answer = await fetch(`${url}/api/core/hn/v1/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
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

/** A city made over HTTP; answers its id. */
export async function cityOf(admin: Administrator): Promise<string> {
  const { body } = await admin.call('POST', '/cities', {
    name: 'Tegucigalpa',
    department_code: 'HN-FM',
    municipality_code: 'HN-FM-0801',
    active: true,
  });
  return String(body['id']);
}

/** A store that can be published. */
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
