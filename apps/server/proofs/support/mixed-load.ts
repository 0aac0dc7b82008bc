import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadCacheControl } from '@vitrina/contract';
import sharp from 'sharp';
import { ADMIN_PASSWORD } from '../../../../e2e/support/server.ts';

/** Counts of a load. */
export interface Tally {
  requests: number;
  /** Total size of all answers (bytes). */
  answerBytes: number;
  /** Unexpected responses, by status and path. */
  readonly faults: Map<string, number>;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly cookies: readonly string[];
}

interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Caller with its own client address, on one connection. */
export class Caller {
  readonly #agent: Agent;
  readonly #url: string;
  readonly #tally: Tally;
  headers: Readonly<Record<string, string>> = {};

  /** @param address client address of the calls, 127.x.y.z */
  constructor(url: string, address: string, tally: Tally) {
    this.#url = url;
    this.#tally = tally;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: address });
  }

  async call(method: string, path: string, { headers = {}, body }: SentRequest = {}): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sentRequest = request(new URL(path, this.#url), {
        method,
        agent: this.#agent,
        headers: { ...this.headers, ...headers, ...(body && { 'content-length': body.length }) },
      });
      sentRequest.on('error', reject);
      sentRequest.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      sentRequest.end(body);
    });
    this.#tally.requests++;
    this.#tally.answerBytes += answer.body.length;
    if (answer.status >= 400) {
      const fault = `${answer.status} ${method} ${path
        .replace(/\?.*/, '')
        .replace(/[0-9a-f-]{36}/g, ':id')
        .replace(/\d{2,}.*$/, ':n')
        .slice(0, 80)}`;
      this.#tally.faults.set(fault, (this.#tally.faults.get(fault) ?? 0) + 1);
    }
    return answer;
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { body: bytes } = await this.call(method, path, {
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) }),
    });
    return (bytes.length === 0 ? undefined : JSON.parse(bytes.toString())) as T;
  }

  /** Signs in as the first administrator. */
  async signIn(): Promise<void> {
    const { api_key: key } = await this.json<{ api_key: string }>('GET', '/api/config');
    const { cookies } = await this.call('POST', '/api/core/hn/v1/auth', {
      headers: { authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}` },
    });
    this.headers = { cookie: cookies.map((line) => line.split(';')[0]).join('; '), 'x-api-key': key };
  }

  end(): void {
    this.#agent.destroy();
  }
}

const types = [
  'stores',
  'promotions',
  'products',
  'documents',
  'static-pages',
  'jobs',
  'providers',
  'terminologies',
  'banners',
];
export const words = ['centro', 'plaza', 'agencia', 'cajero', 'boulevard', 'col', 'san', 'mor', 'par', 'nte'];
export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
export const randomUpTo = (max: number): number => 1 + Math.floor(Math.random() * max);

interface EntryList {
  readonly data: readonly { readonly id: string; readonly slug?: string }[];
}

/** Reads published content: lists of different lengths, single documents, menus, and the page of the console. */
async function readPublic(caller: Caller): Promise<void> {
  const type = any(types);
  const list = await caller.json<EntryList>(
    'GET',
    `/api/${type}?stage=production&per_page=${randomUpTo(100)}&page=${randomUpTo(2)}`,
  );
  for (const { slug } of (list.data ?? []).slice(0, 3))
    if (slug) await caller.call('GET', `/api/${type}/${slug}?stage=production`);
  await caller.call('GET', '/api/core/hn/v1/menus?stage=production');
  await caller.call('GET', '/');
  await pause(20);
}

/** Searches for a record, opens, changes and publishes it, and reads its history and the dashboard. */
async function editRecord(caller: Caller): Promise<void> {
  await caller.call('GET', '/api/core/hn/v1/dashboard');
  await caller.call('GET', `/api/core/hn/v1/search?q=${any(words)}`);
  const { data } = await caller.json<EntryList>(
    'GET',
    `/api/stores?per_page=${randomUpTo(100)}&page=${randomUpTo(2)}&institution_id=bank&search=${any(words)}`,
  );
  const entry = data[0];
  if (!entry) return;
  const path = `/api/stores/${entry.id}`;
  const { can: _can, related: _related, ...record } = await caller.json<Record<string, unknown>>('GET', path);
  const draft = Object.fromEntries(draftMembers.map((name) => [name, record[name]]));
  await caller.json('PUT', path, { ...draft, reference: `Frente al parque ${randomUpTo(1000)}` });
  await caller.call('POST', `${path}/commit`);
  await caller.call('GET', `${path}/revisions`);
  await caller.call('GET', `${path}/revisions/1`);
  await pause(50);
}

const draftMembers = [
  'institution_id',
  'name',
  'store_type',
  'code',
  'city_id',
  'reference',
  'address',
  'location',
  'phones',
  'email',
  'opening_hours',
  'special_hours',
  'services',
  'notice',
  'image',
];

/** Uploads a picture of random pixels. */
async function uploadFile(caller: Caller): Promise<void> {
  const sidePixels = 100 + randomUpTo(500);
  const raw = { width: sidePixels, height: sidePixels, channels: 3 } as const;
  const body = await sharp(randomBytes(sidePixels * sidePixels * 3), { raw })
    .png()
    .toBuffer();
  const query = new URLSearchParams({
    resource_type: 'stores',
    content_type: 'image/png',
    cache_control: uploadCacheControl,
  });
  const { url } = await caller.json<{ url: string }>('GET', `/api/resources/hn/v1/presigned-url?${query}`);
  await caller.call('PUT', url, {
    headers: { 'content-type': 'image/png', 'cache-control': uploadCacheControl },
    body,
  });
  await pause(2000);
}

/** Exports lists, and signs in again. */
async function exportLists(caller: Caller): Promise<void> {
  await caller.call(
    'GET',
    `/api/${any(['stores', 'promotions', 'products'])}/export?format=${any(['xlsx', 'csv'])}`,
  );
  await pause(3000);
  await caller.signIn();
}

/**
 * Puts load on the service until the time is over, from six public readers and five members of staff. Each has its
 * own client address, and waits for each answer.
 */
export async function runMixedLoad(url: string, ms: number, tally: Tally): Promise<void> {
  const endMs = performance.now() + ms;
  const tasks = [
    ...Array(6).fill(readPublic),
    editRecord,
    editRecord,
    editRecord,
    uploadFile,
    exportLists,
  ] as ((caller: Caller) => Promise<void>)[];
  await Promise.all(
    tasks.map(async (runTask, n) => {
      const caller = new Caller(url, `127.0.${n + 1}.1`, tally);
      if (runTask !== readPublic) await caller.signIn();
      let startMs = performance.now();
      while (performance.now() < endMs) {
        // Sign in again before the session expires.
        if (runTask !== readPublic && performance.now() - startMs > 600_000) {
          await caller.signIn();
          startMs = performance.now();
        }
        await runTask(caller);
      }
      caller.end();
    }),
  );
}
