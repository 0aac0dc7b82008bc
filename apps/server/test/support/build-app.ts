import { Writable } from 'node:stream';
import type { Call } from '@vitrina/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp, type Feature } from '../../src/app.ts';
import { compose } from '../../src/composition/index.ts';
import type { Config } from '../../src/platform/config.ts';
import type { Person, Platform } from '../../src/platform/context.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { type DatabaseParts, openDatabase } from '../../src/platform/database/open.ts';
import type { ConnectionLimits } from '../../src/platform/http/connections.ts';
import { type Handler, implement } from '../../src/platform/http/implement.ts';
import { createLog, type Logger } from '../../src/platform/log.ts';
import { ManualClock } from './manual-clock.ts';
import { type LentDatabase, lendDatabase } from './shared-database.ts';
import { testData } from './test-database.ts';

export { buildPerson } from './build-person.ts';

/** Options of a test service. */
export interface BuildOptions {
  readonly config?: Partial<Config>;
  readonly clock?: ManualClock;
  readonly database?: DatabaseParts;
  readonly connections?: Partial<ConnectionLimits>;
  /** Features that replace the default features of the service. */
  readonly features?: readonly Feature[];
  /** Names of the features to start: without `content` the service starts much faster. */
  readonly only?: readonly string[];
  /** `send`: jobs can be sent; `work`: jobs also run. Default: neither, which starts fastest. */
  readonly jobs?: 'send' | 'work';
}

/** Service with its own database until it is closed, by `await using` or `close`. */
export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly clock: ManualClock;
  /** Every line logged so far, parsed. */
  readonly log: readonly Record<string, unknown>[];
  /** Returns a client that calls as the person, or without a session for null. */
  as(person: Person | null): Client;
  close(): Promise<void>;
}

/** Response of the test service. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** Parsed JSON, or the text of other types. */
  readonly body: unknown;
}

/** Client that sends bodies as JSON, and the API key with writes. */
export interface Client {
  /** Headers that identify the caller, for requests outside this client. */
  readonly identity: Readonly<Record<string, string>>;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

const testKey = 'test-key';
const personHeader = 'x-test-person';

/** Returns a feature that implements one declared call, for tests of the code around calls. */
export function answering<const C extends Call>(call: C, handler: Handler<C>): Feature {
  return { name: call.id, register: (app) => implement(app, call, handler) };
}

/**
 * Builds a complete service on the database engine of this test run. Its clock stands still until a test advances it.
 */
export async function buildApp(options: BuildOptions = {}): Promise<TestApp> {
  const log: Record<string, unknown>[] = [];
  const clock = options.clock ?? new ManualClock();
  const logger = createLog(options.config?.logLevel ?? 'info', collectLines(log));
  const { config, database, remove } = await databaseFor(options, logger);
  const platform = await createPlatform(config, logger, { clock, database });
  const composition = compose(platform);
  const people = new Map<string, Person>();
  const app = await createApp(platform, {
    version: '0.0.0',
    isComplete: false,
    checksAnswers: true,
    connectionLimits: options.connections ?? {},
    features:
      options.features ?? composition.features.filter(({ name }) => options.only?.includes(name) ?? true),
    guards: {
      authenticator: {
        authenticate: async (request) =>
          people.get(String(request.headers[personHeader])) ??
          composition.guards.authenticator.authenticate(request),
      },
      keys: { acceptsKey: async (key) => key === testKey || composition.guards.keys.acceptsKey(key) },
      previews: composition.guards.previews,
    },
  });
  if (options.jobs) await platform.jobs.start(platform, { runsJobs: options.jobs === 'work' });
  const close = async (): Promise<void> => {
    await app.close();
    await platform.close();
    await remove();
  };
  return {
    app,
    platform,
    clock,
    log,
    close,
    as: (person) => {
      if (person) people.set(person.id, person);
      return makeClient(app, person);
    },
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Returns a separate database if the test configures the database or uses it after the service has closed; a shared
 * one otherwise.
 */
async function databaseFor(
  { config: input, database: parts, jobs }: BuildOptions,
  logger: Logger,
): Promise<LentDatabase> {
  if (parts === undefined && jobs !== 'work') return lendDatabase(input);
  const { config, remove } = await testData(input);
  return { config, database: await openDatabase(config, logger, parts), remove };
}

function makeClient(app: FastifyInstance, person: Person | null): Client {
  const identity = person ? { [personHeader]: person.id } : {};
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const answer = await app.inject({
      method,
      url: url.startsWith('/api') ? url : `/api${url}`,
      headers: {
        ...identity,
        ...(method === 'GET' ? {} : { 'x-api-key': testKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? JSON.parse(answer.body) : answer.body,
    };
  };
  return {
    identity,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  };
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line !== '') lines.push(JSON.parse(line));
      done();
    },
  });
}
