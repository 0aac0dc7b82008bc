import { appendFile, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { uploadCacheControl } from '@vitrina/contract';
import { maxFileBytes } from '@vitrina/model';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { type Cluster, findPostgres, startCluster } from '../../../scripts/lib/postgres.ts';
import { capture } from '../../../scripts/lib/process.mjs';
import { requireProgram } from '../../../scripts/lib/programs.ts';
import { readConfig } from '../src/platform/config.ts';
import { pdf } from '../test/support/uploads.ts';
import { readPages } from './support/operations/blocks.ts';
import { createHttpsClient, type HttpsClient, signIn } from './support/operations/https-client.ts';
import {
  createMachine,
  giveToUnits,
  hosts,
  type Machine,
  parseSettings,
  readSettings,
} from './support/operations/machine.ts';
import {
  type ForegroundProgram,
  serverStates,
  startForeground,
  startHaproxy,
  startNginx,
} from './support/operations/proxies.ts';
import { runUnits, type Units, verifyUnits } from './support/operations/units.ts';
import { ReplicatedServer } from './support/replicated-postgres.ts';

/** Code blocks that the proof cannot run, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  'audit.md, Key and place of the signed heads, sh 1':
    'chattr needs a right and a file system that containers seldom have',
  'processes.md, Install with systemd, sh 1': 'useradd changes the accounts of the machine',
  'processes.md, Bill of materials, sh 2':
    'the registry answers with the advisories of the day, which may be some',
};

const adminPassword = 'correct-horse-for-operations';
const databasePassword = 'correct-horse-of-the-database';
const readyWithinMs = 60_000;
const pages = readPages();

let cluster: Cluster;
let machine: Machine;
let units: Units;
let consoleUrl: string;
let siteUrl: string;
let stagingUrl: string;
let client: HttpsClient;
let settings: Record<string, string>;
const server = (number: 1 | 2): string => `vitrina-server@${machine.port(number === 1 ? '3001' : '3002')}`;
const run = (page: string, heading: string, number = 1, variables: Readonly<Record<string, string>> = {}) =>
  machine.run(pages.block(page, heading, 'sh', number), variables);

/** Runs SQL statements as administrator of the cluster. */
async function asAdministrator(statements: string, database = 'postgres'): Promise<pg.QueryResult> {
  const connection = new pg.Client({ connectionString: cluster.url.replace(/postgres$/, database) });
  await connection.connect();
  try {
    return await connection.query(statements);
  } finally {
    await connection.end();
  }
}

/** Waits until the process on the port is ready. @throws Error with its last output */
async function untilReady(port: '3001' | '3002'): Promise<void> {
  const ready = `http://127.0.0.1:${machine.port(port)}/api/health/ready`;
  try {
    await until(async () => (await client.ask(ready)).status === 200);
  } catch (cause) {
    const printed = units.output(`vitrina-server@${machine.port(port)}`).slice(-2000);
    throw new Error(`${(await client.ask(ready)).text}\n${printed}`, { cause });
  }
}

/** Waits until `question` returns true. */
async function until(question: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await question().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within ${readyWithinMs / 1000} s: ${question}`);
    await pause(200);
  }
}

/** Returns the text of an answer, and expects that it is compressed exactly once. */
async function decompressedOnce(url: string): Promise<string> {
  const { bytes, headers } = await client.ask(url, { headers: { 'accept-encoding': 'br, gzip' } });
  expect([url, headers['content-encoding']]).toEqual([url, 'br']);
  return brotliDecompressSync(bytes).toString('utf8');
}

beforeAll(async () => {
  const postgres = await findPostgres();
  if (!('bin' in postgres))
    throw new Error('missing' in postgres ? postgres.missing : 'Unset TEST_DATABASE_URL.');
  cluster = await startCluster(postgres.bin, { administrator: 'postgres' });
  machine = await createMachine(Number(new URL(cluster.url).port));
  units = runUnits(machine);
  consoleUrl = `https://${hosts.console}:${machine.tlsPort}`;
  siteUrl = `https://${hosts.www}:${machine.tlsPort}`;
  stagingUrl = `https://${hosts.staging}:${machine.tlsPort}`;
});
afterAll(async () => {
  client?.close();
  await units?.stopAll();
  await machine?.remove();
  await cluster?.stop();
});

// The proof starts its own database, so it runs with one engine only.
describe.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'the commands and configurations in the operations guides',
  () => {
    it('create folders, a database role, and TLS to the database with a private authority', async () => {
      await requireProgram('openssl');
      await run('processes.md', 'Install with systemd', 2);
      await giveToUnits(machine.path('/var/lib/vitrina'));
      const rights = 'Role and rights';
      const creation = pages.block('database.md', rights, 'sql').replace('PASSWORD', databasePassword);
      // Create the database without the role as its owner: the second block grants the missing rights.
      for (const statement of creation.replace(' owner vitrina', '').split(';\n'))
        await asAdministrator(statement);
      await asAdministrator(pages.block('database.md', rights, 'sql', 2), 'vitrina');
      await asAdministrator(`create role other login password '${databasePassword}'`);
      const tls = 'TLS with a private authority';
      await run('database.md', tls);
      await run('database.md', tls, 2);
      for (const statement of machine.adapt(pages.block('database.md', tls, 'sql')).split(';\n'))
        if (statement.trim() !== '') await asAdministrator(statement);
      const { rows } = await asAdministrator('show hba_file');
      const [{ hba_file: hba }] = rows as [{ hba_file: string }];
      const rules = machine.adapt(pages.block('database.md', tls, 'pg_hba'));
      await writeFile(hba, `${rules}${await readFile(hba, 'utf8')}`);
      await asAdministrator(pages.block('database.md', tls, 'sql', 2));
    });

    it('describe sslmode as the database driver implements it', async () => {
      const rows = pages.rows('database.md', 'TLS with a private authority');
      expect(rows).toHaveLength(4);
      const base = `postgres://other:${databasePassword}@127.0.0.1:${machine.databasePort}/postgres`;
      const authority = `&sslrootcert=${machine.path('/etc/vitrina/database-ca.crt')}`;
      // A host name that is not in the certificate, and an authority that is not configured.
      const connects = async (url: string): Promise<string> => {
        const connection = new pg.Client({ connectionString: url });
        try {
          await connection.connect();
          const { rows: answer } = await connection.query<{ ssl: boolean }>(
            'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
          );
          return answer[0]?.ssl ? 'TLS' : 'plain';
        } catch {
          return 'refused';
        } finally {
          await connection.end();
        }
      };
      for (const [modes = '', tls = '', checked = ''] of rows)
        for (const mode of modes.replaceAll('`', '').split(', ')) {
          const query = mode === 'none' ? '?' : `?sslmode=${mode}`;
          const expected = tls === 'yes' ? 'TLS' : 'plain';
          const isChecked = checked.startsWith('yes');
          const name = mode === 'none' ? query : `${query}${authority}`;
          expect([mode, await connects(`${base}${name}`)]).toEqual([mode, expected]);
          expect([mode, await connects(`${base}${query}`)]).toEqual([mode, isChecked ? 'refused' : expected]);
          const otherName = `${base}${name}`.replace('127.0.0.1', 'localhost');
          expect([mode, await connects(otherName)]).toEqual([mode, isChecked ? 'refused' : expected]);
        }
    });

    it('install systemd units that systemd accepts', async () => {
      const files = [];
      for (const number of [1, 2, 3])
        files.push(
          await machine.write(pages.block('processes.md', 'Install with systemd', 'systemd', number)),
        );
      expect(await verifyUnits(files)).toBe('');
    });

    it('start the processes, which connect to the database with TLS', async () => {
      await run('processes.md', 'Install with systemd', 4, { DATABASE_PASSWORD: databasePassword });
      settings = await readSettings(machine.path('/etc/vitrina/vitrina.env'));
      // The same authority signs the certificates of the proxies, so the site has to trust it.
      await machine.run(
        `echo 'ADMIN_PASSWORD="${adminPassword}"' >> /etc/vitrina/vitrina.env
echo 'NODE_EXTRA_CA_CERTS="/etc/vitrina/database-ca.crt"' >> /etc/vitrina/site.env
mkdir -p /etc/ssl/vitrina /etc/haproxy/certs
cd /etc/vitrina/authority
for name in console www staging; do
  openssl req -newkey rsa:2048 -nodes -subj /CN=$name -keyout /etc/ssl/vitrina/$name.key -out $name.csr
  printf 'subjectAltName=IP:${hosts.console},IP:${hosts.www},IP:${hosts.staging}\n' > $name.ext
  openssl x509 -req -in $name.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days 2 -extfile $name.ext -out /etc/ssl/vitrina/$name.crt
  cat /etc/ssl/vitrina/$name.crt /etc/ssl/vitrina/$name.key > /etc/haproxy/certs/$name.pem
done`,
      );
      client = createHttpsClient(await readFile(machine.path('/etc/vitrina/database-ca.crt'), 'utf8'));
      await run('processes.md', 'Install with systemd', 5);
      await until(async () => units.output('vitrina-site').includes('staging site is ready'));
      await untilReady('3002');
      const { rows } = await asAdministrator(
        `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'vitrina'`,
      );
      expect(rows).toEqual([{ ssl: true }]);
      const limits = await readFile(`/proc/${units.pid(server(1))}/limits`, 'utf8');
      expect(limits).toMatch(/Max open files\s+4096/);
    });

    it('configure nginx in front of service, site and staging site', async () => {
      await machine.write(pages.block('proxies.md', 'nginx', 'nginx'));
      const nginx = await startNginx(machine, { host: hosts.console, port: machine.tlsPort });
      try {
        await run('proxies.md', 'nginx');
        // The worker process from before the reload would close new connections: wait for its end.
        await until(async () => /worker process \d+ exited with code 0/.test(nginx.output()));
        await theProxyServes();
        const plain = await client.ask(`http://${hosts.console}:${machine.httpPort}/bank?x=1`, {
          headers: { host: hosts.www },
        });
        expect([plain.status, plain.headers.location]).toEqual([301, `${siteUrl}/bank?x=1`]);
      } finally {
        await nginx.stop();
      }
    });

    it('configure HAProxy, which removes a stopped process and a hanging process', async () => {
      const file = await machine.write(pages.block('proxies.md', 'HAProxy', 'haproxy'));
      const haproxy = await startHaproxy(file, { host: hosts.console, port: machine.tlsPort });
      units.onRequest('haproxy', () => haproxy.child.kill('SIGUSR2'));
      const state = (backend: string) => serverStates(`http://127.0.0.1:${machine.port('8404')}`, backend);
      try {
        await until(async () => isSame(await state('vitrina'), { a: 'UP', b: 'UP' }));
        await run('proxies.md', 'HAProxy');
        await until(async () => isSame(await state('vitrina'), { a: 'UP', b: 'UP' }));
        await theProxyServes();
        await units.stop(server(2), 'SIGKILL');
        await until(async () => isSame(await state('vitrina'), { a: 'UP', b: 'DOWN' }));
        for (let n = 0; n < 20; n += 1) await theProxyReads();
        await units.start(server(2));
        await until(async () => isSame(await state('vitrina_public'), { a: 'UP', b: 'UP' }));
        process.kill(units.pid(server(1)), 'SIGSTOP');
        await until(async () => isSame(await state('vitrina_public'), { a: 'DOWN', b: 'UP' }));
        for (let n = 0; n < 20; n += 1) await theProxyReads();
        process.kill(units.pid(server(1)), 'SIGCONT');
        await until(async () => isSame(await state('vitrina'), { a: 'UP', b: 'UP' }));
        const metrics = await (await fetch(`http://127.0.0.1:${machine.port('8404')}/metrics`)).text();
        expect(metrics).toContain('haproxy_server_status');
        await theUpgradeIsNotNoticed();
      } finally {
        await haproxy.stop();
      }
    });

    it('show the results of health checks and the metrics to callers with the token', async () => {
      const output = await run('proxies.md', 'Health and metrics', 1, {
        METRICS_TOKEN: settings['METRICS_TOKEN'] ?? '',
      });
      expect(output).toContain('"status":"ok"');
      expect(output).toContain('# TYPE ');
    });

    it('create a password link, and remove a second step', async () => {
      const heading = 'A person cannot sign in';
      expect(await run('processes.md', heading)).toContain(`${consoleUrl}/pages/password#`);
      await expect(run('processes.md', heading, 2)).rejects.toThrow(
        'Nobody active with the staff id admin has a second step.',
      );
    });

    it('connect to the database through PgBouncer', async () => {
      const program = await requireProgram('pgbouncer');
      const file = await machine.write(pages.block('database.md', 'PgBouncer', 'ini'));
      const port = machine.port('6432');
      // PgBouncer does not run as root.
      const args = process.getuid?.() === 0 ? ['-u', 'postgres', file] : [file];
      let pooler: ForegroundProgram | undefined;
      units.onRequest('pgbouncer', async () => {
        pooler = await startForeground(program, args, { host: '127.0.0.1', port });
      });
      const environment = machine.path('/etc/vitrina/vitrina.env');
      const fileBefore = await readFile(environment, 'utf8');
      try {
        await run('database.md', 'PgBouncer', 1, { DATABASE_PASSWORD: databasePassword });
        const lines = pages
          .block('database.md', 'PgBouncer', 'ini', 2)
          .replaceAll(':secret@', `:${databasePassword}@`);
        await appendFile(environment, machine.adapt(lines));
        await machine.run(`systemctl restart ${server(2)}`);
        await untilReady('3002');
        expect(pooler?.output()).toContain('login attempt: db=vitrina user=vitrina');
        expect(units.output(server(2))).toContain('pooler');
      } finally {
        await writeFile(environment, fileBefore);
        await units.stop(server(2));
        await pooler?.stop('SIGINT');
      }
      await units.start(server(2));
      await untilReady('3002');
    });

    it('print a software bill of materials', async () => {
      expect(JSON.parse((await run('processes.md', 'Bill of materials')).trim())).toMatchObject({
        bomFormat: 'CycloneDX',
      });
    });

    it('back up and restore database, files and audit trail', async () => {
      const heads = machine.path('/var/lib/vitrina/audit-heads.jsonl');
      await until(async () => (await readFile(heads, 'utf8')).length > 0);
      await units.stop('vitrina-worker');
      await run('backup.md', 'Backup');
      const backups = await readdir(machine.path('/var/backups/vitrina'));
      const [stamp = ''] = backups.map((name) => name.split('.')[0] ?? '');
      expect(backups.sort()).toEqual([`${stamp}.dump`, `${stamp}.tar`]);
      await units.stopAll();
      await run('backup.md', 'Restore', 1, {
        ADMIN_URL: cluster.url.replace(/\/postgres$/, ''),
        STAMP: stamp,
      });
      await units.start(server(1));
      await untilReady('3001');
      const { rows } = await asAdministrator(
        `select distinct datname from pg_stat_activity where usename = 'vitrina'`,
      );
      expect(rows).toEqual([{ datname: 'vitrina_restored' }]);
      expect(await run('backup.md', 'Restore', 2)).toContain('The audit trail is whole');
      expect(await run('audit.md', 'Verify')).toContain('The audit trail is whole');
      expect(await run('audit.md', 'After a restored backup')).toContain('Signed head 1 of ');
      expect(await run('audit.md', 'Verify')).toContain('The audit trail is whole');
    });

    it('contain settings that the service accepts', async () => {
      const block = (page: string, heading: string, number = 1): string =>
        machine.adapt(pages.block(page, heading, 'ini', number));
      const inS3 = block('files.md', 'Files in S3') + block('audit.md', 'Key and place of the signed heads');
      const config = readConfig({ ...settings, ...parseSettings(inS3) });
      expect([config.s3?.bucket, config.auditHeads?.kind]).toEqual(['vitrina', 's3']);
      const rules = JSON.parse(pages.block('files.md', 'Files in S3', 'json')) as {
        CORSRules: [{ AllowedOrigins: string[]; AllowedMethods: string[] }];
      };
      expect(machine.adapt(rules.CORSRules[0].AllowedOrigins.join())).toBe(consoleUrl);
      expect(rules.CORSRules[0].AllowedMethods).toEqual(['PUT']);

      const otherText = [
        block('mail.md', 'Mail'),
        block('mail.md', 'Certificate of the mail server'),
        block('files.md', 'Files of visitors'),
        block('sign-in.md', 'Single sign-on'),
        block('sign-in.md', 'Single sign-on', 2),
        block('sign-in.md', 'Single sign-on', 3),
      ].join('');
      await machine.run(`install -m 0644 /etc/vitrina/database-ca.crt /etc/vitrina/mail-ca.crt`);
      await appendFile(machine.path('/etc/vitrina/vitrina.env'), otherText);
      await units.start(server(2));
      await untilReady('3002');
      const { text } = await client.ask(`http://127.0.0.1:${machine.port('3002')}/api/config`, {
        headers: { host: new URL(consoleUrl).host },
      });
      expect(text).toContain('la cuenta del grupo');
    });

    it('configure HAProxy in front of PostgreSQL, which finds the primary also after a failover', async () => {
      const heading = 'HAProxy in front of PostgreSQL';
      await requireProgram('psql');
      const [first, second] = [await ReplicatedServer.prepare(), await ReplicatedServer.prepare()];
      const port = machine.port('5000');
      const serverPort = async (): Promise<unknown> => {
        const connection = new pg.Client({ connectionString: first.url('postgres', port) });
        try {
          await connection.connect();
          return (await connection.query('select inet_server_port() as port')).rows[0].port;
        } finally {
          await connection.end();
        }
      };
      try {
        await first.initialise();
        const connection = new pg.Client({ connectionString: first.url('postgres') });
        await connection.connect();
        await connection.query(pages.block('database.md', heading, 'sql'));
        await connection.end();
        await second.follow(first);
        await run('database.md', heading, 1, { BALANCER_PASSWORD: 'secret' });
        const text = pages.block('database.md', heading, 'haproxy');
        const file = await machine.write(
          text
            .replace('db1.example.com:5432', `127.0.0.1:${first.port}`)
            .replace('db2.example.com:5432', `127.0.0.1:${second.port}`),
        );
        const haproxy = await startHaproxy(file, { host: '127.0.0.1', port });
        try {
          await until(async () => /Server postgresql\/db2 is DOWN/.test(haproxy.output()));
          expect(await serverPort()).toBe(first.port);
          await first.stop('fast');
          await second.promote();
          await until(async () => (await serverPort()) === second.port);
        } finally {
          await haproxy.stop();
        }
      } finally {
        await first.remove();
        await second.remove();
      }
    });

    it('are all executed by this test', () => {
      expect([...pages.unknown()].sort()).toEqual(Object.keys(notRun).sort());
    });
  },
);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Reads published content, a page of the site and a page of the console through the proxy. */
async function theProxyReads(): Promise<void> {
  for (const url of [
    `${consoleUrl}/api/stores?stage=production`,
    `${siteUrl}/bank`,
    `${consoleUrl}/pages/login`,
  ]) {
    const { status, text } = await client.ask(url);
    expect(status, `${url}: ${text}`).toBe(200);
  }
}

/** Upgrades to another copy of this version and restarts every process, while a reader expects no failure. */
async function theUpgradeIsNotNoticed(): Promise<void> {
  await requireProgram('git');
  const commit = (await capture('git', ['-C', ROOT, 'rev-parse', 'HEAD'])).output.trim();
  await run('processes.md', 'Install with systemd', 3, { REPOSITORY: ROOT, VERSION: commit });
  const [textBefore, textAfter] = [ROOT, machine.path(`/opt/vitrina-${commit}`)];
  expect(await folderOf(server(1))).toBe(textBefore);
  let isOver = false;
  let reads = 0;
  const reading = (async () => {
    while (!isOver) {
      await theProxyReads();
      reads += 1;
    }
  })();
  const restarting = run('backup.md', 'Upgrade').finally(() => {
    isOver = true;
  });
  await Promise.all([reading, restarting]);
  expect(reads).toBeGreaterThan(10);
  await until(async () => units.output('vitrina-site').includes('staging site is ready'));
  for (const name of [server(1), server(2), 'vitrina-worker', 'vitrina-site'])
    expect(await folderOf(name)).toBe(textAfter);
}

/** Returns the folder of the version that a service runs. */
const folderOf = (name: string): Promise<string> => readlink(`/proc/${units.pid(name)}/cwd`);

/** Uses the service and the sites through the running proxy, as browsers do. */
async function theProxyServes(): Promise<void> {
  const staff = await signIn(client, consoleUrl, 'admin', adminPassword);
  const profile = await staff.ask('/stores?per_page=1');
  expect(profile.status, profile.text).toBe(200);

  // A file of the largest size permitted.
  const query = new URLSearchParams({
    ...{ resource_type: 'documents', content_type: 'application/pdf', cache_control: uploadCacheControl },
  });
  const { text } = await staff.ask(`/resources/hn/v1/presigned-url?${query}`);
  const { url } = JSON.parse(text) as { url: string };
  expect(url.startsWith(`${consoleUrl}/files/`)).toBe(true);
  const start = pdf('large');
  const file = Buffer.concat([start, Buffer.alloc(maxFileBytes - start.length, 0x20)]);
  const headers = { 'content-type': 'application/pdf', 'cache-control': uploadCacheControl };
  const answer = await staff.ask(url, { method: 'PUT', headers, body: file });
  expect(answer.status, answer.text).toBe(200);

  // Public API calls and pages of the site; nothing is compressed twice.
  const read = await client.ask(`${consoleUrl}/api/stores?stage=production`);
  expect(read.status, read.text).toBe(200);
  expect((await client.ask(`${siteUrl}/bank`)).status).toBe(200);
  expect(await decompressedOnce(`${siteUrl}/bank`)).toContain('<html');
  const login = await client.ask(`${consoleUrl}/pages/login`);
  const [script = ''] = /\/assets\/start-[\w-]+\.js/.exec(login.text) ?? [];
  expect(await decompressedOnce(`${consoleUrl}${script}`)).toContain('import');
  expect((await client.ask(`${stagingUrl}/bank`)).status).toBeLessThan(500);

  // The service uses the real address of the caller, not an address in a header of the request.
  const elsewhereHttpsClient = createHttpsClient(
    await readFile(machine.path('/etc/vitrina/database-ca.crt'), 'utf8'),
    '127.0.0.99',
  );
  const refusedAnswer = await elsewhereHttpsClient.ask(`${consoleUrl}/api/core/hn/v1/auth`, {
    method: 'POST',
    headers: {
      authorization: 'Basic YWRtaW46d3Jvbmc=',
      'x-forwarded-for': '203.0.113.9',
      origin: consoleUrl,
    },
  });
  elsewhereHttpsClient.close();
  expect(refusedAnswer.status).toBe(401);
  const readLogs = (): string => units.output(server(1)) + units.output(server(2));
  await until(async () => readLogs().includes('"ip":"127.0.0.99"'));
  expect(readLogs()).not.toContain('203.0.113.9');

  const misdirectedAnswer = await client.ask(consoleUrl, { headers: { host: 'evil.example.net' } });
  expect(misdirectedAnswer.status).toBe(421);
}
