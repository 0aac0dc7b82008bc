import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureReason } from '../../src/commands/start-failure.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Running, start } from '../support/process.ts';
import { type TestData, testData, testFolder } from '../support/test-database.ts';
import { startTlsDatabase } from '../support/tls-database.ts';

const program = new URL('../../src/server.mjs', import.meta.url);
/** Program file of earlier versions, which systemd unit files may still name. */
const earlierProgram = new URL('../../src/server.ts', import.meta.url);

/** Returns the reason for which the database cannot be opened. */
async function reasonOf(url: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: testFolder() });
  try {
    const { close } = await openDatabase(config, createLog('silent'));
    await close();
    return 'opened';
  } catch (error) {
    return failureReason(error, config);
  }
}

function startProgram(env: Record<string, string>, file = program): Running {
  return start(file, [], { HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env });
}

/** Runs the service with settings that prevent its start, and returns its error output. */
async function failedStart(env: Record<string, string>, file = program): Promise<string> {
  await using running = startProgram(env, file);
  // SIGCONT has no effect on a running process: this only waits for its end.
  expect(await running.end('SIGCONT')).toBe(1);
  return running.output.err;
}

const oneSentence = /^[^\n]+\n$/;

describe('a failed start prints its reason in one sentence', () => {
  it('when Node is too old, for every entry file', async () => {
    const { devDependencies } = JSON.parse(
      await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
    ) as { devDependencies: { node: string } };
    const [pinned] = devDependencies.node.split('.');
    const older = "Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` };
    for (const file of [program, earlierProgram, new URL('../../../site/src/server.ts', import.meta.url)]) {
      const message = await failedStart(env, file);
      expect(message).toMatch(oneSentence);
      expect(message).toContain(`needs Node ${pinned} or newer, and ${process.execPath} is Node 20.20.2`);
    }
  });

  it('when DATA_DIR cannot be a folder', async () => {
    const file = join(testFolder(), 'a-file');
    await writeFile(file, '');
    const message = await failedStart({ DATA_DIR: join(file, 'data') });
    expect(message).toMatch(oneSentence);
    expect(message).toMatch(/^DATA_DIR \(.*a-file\/data\): ENOTDIR.*: set a folder\.$/m);
  });

  it('when HOST is not an address of the machine', async () => {
    const config = readConfig({ HOST: '192.0.2.1', PORT: '0' });
    const server = createServer().listen(config.port, config.host);
    const [error]: unknown[] = await once(server, 'error');
    expect(failureReason(error, config)).toMatch(/^HOST: 192\.0\.2\.1 is no address of this machine/);
  });

  it('when the database requires TLS, and when its certificate is from a private authority', async () => {
    await using server = await startTlsDatabase();
    const url = `postgres://app:secret@localhost:${server.port}/v`;
    expect(await reasonOf(url)).toMatch(/^DATABASE_URL: the server demands TLS .*sslmode=verify-full/);
    const unknown = await reasonOf(`${url}?sslmode=verify-full`);
    expect(unknown).toMatch(/sslmode=verify-full&sslrootcert=.*NODE_EXTRA_CA_CERTS=/);
    expect(unknown).not.toMatch(/secret|\n/);
    expect(await reasonOf(`${url}?sslmode=verify-full&sslrootcert=/missing/ca.pem`)).toMatch(
      /^DATABASE_URL: a file of its parameters cannot be read .*\/missing\/ca\.pem/,
    );
    expect(await reasonOf(`${url}?sslmode=verify-full&sslrootcert=${testFolder()}`)).toMatch(
      /^DATABASE_URL: a file of its parameters cannot be read \(EISDIR/,
    );
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'when the database refuses the user, does not exist, has no TLS, or cannot be reached',
    async () => {
      const changed = (change: (url: URL) => void): Promise<string> => {
        const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
        change(url);
        return reasonOf(url.href);
      };
      expect(
        await Promise.all([
          changed((url) => {
            url.password = 'wrong';
          }),
          changed((url) => {
            url.password = '';
          }),
          changed((url) => {
            url.pathname = '/missing';
          }),
          changed((url) => {
            url.search = '?sslmode=verify-full';
          }),
          changed((url) => {
            url.port = '1';
          }),
          changed((url) => {
            url.search = '?options=-c%20unknown_setting%3D1';
          }),
          changed((url) => {
            url.search = '?options=-c%20work_mem%3Dlarge';
          }),
        ]),
      ).toEqual([
        expect.stringMatching(/^DATABASE_URL: password authentication failed .*: check user and password/),
        expect.stringMatching(/^DATABASE_URL: the server asks \S+ for a password/),
        expect.stringMatching(/^DATABASE_URL: database "missing" does not exist: .* create database/),
        expect.stringMatching(/^DATABASE_URL: \S+ speaks no TLS/),
        expect.stringMatching(/^DATABASE_URL: \S+:1 .*cannot be reached \(connect ECONNREFUSED/),
        expect.stringMatching(/^DATABASE_URL: the server refuses a setting .*"unknown_setting"\): correct/),
        expect.stringMatching(/^DATABASE_URL: the server refuses a setting .*"work_mem": "large"\): correct/),
      ]);
    },
  );

  it('with the stack trace if the error is unknown', () => {
    expect(failureReason(new TypeError('a fault'), readConfig({}))).toMatch(/TypeError: a fault\n\s+at /);
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a start on PostgreSQL', () => {
  let data: TestData;
  let env: Record<string, string>;
  beforeAll(async () => {
    data = await testData();
    const { dataDir, databaseUrl } = data.config;
    // Without worker jobs, because these write signed heads.
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ROLE: 'server' };
  });
  afterAll(() => data.remove());

  it('names the setting of a port that is in use, and still prints the password of the new administrator', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await using running = startProgram({ ...env, PORT: String(port) });
    expect(await running.end('SIGCONT')).toBe(1);
    await new Promise((closed) => server.close(closed));
    expect(running.output.err).toMatch(oneSentence);
    expect(running.output.err).toContain(`PORT: another process listens on port ${port} of 127.0.0.1`);
    expect(running.output.out).toMatch(/Administrator: admin\n\s+Password: \s+\S+/);
  });

  it('writes no file if all secrets exist, and prints PUBLIC_URL as the address of the console', async () => {
    const mayNotWrite = '--permission --allow-fs-read=* --allow-worker --allow-child-process --allow-addons';
    await using running = startProgram({
      ...env,
      PUBLIC_URL: 'https://consola.example.com',
      NODE_OPTIONS: mayNotWrite,
    });
    await running.waitForOutput(
      /ready at https:\/\/consola\.example\.com \(this process listens at http:\/\/localhost:\d+\)/,
    );
    expect(await running.end('SIGTERM')).toBe(0);
  });
});
