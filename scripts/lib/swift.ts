import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { isThere } from './is-there.ts';
import { capture } from './process.mjs';
import { missingProgram } from './programs.ts';

/** Address and credentials of an S3 service. */
export interface S3Service {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** S3 service for tests: a running one, the executables of OpenStack Swift, or none. */
export type S3Source =
  | { readonly service: S3Service }
  | { readonly swift: true }
  | { readonly missing: string };

/** A Swift that runs as long as a test run. */
export interface Swift {
  readonly service: S3Service;
  /** Stops the servers and removes their data. */
  readonly stop: () => Promise<void>;
}

const BIN = '/usr/bin';
const STORAGE_SERVICES = ['account', 'container', 'object'] as const;
const STARTS_WITHIN_MS = 60_000;

/**
 * Shell script as in scripts/lib/postgres.ts: it stops the servers and removes the folder when its input closes. It
 * ignores TERM only after starting the servers, because they would inherit the ignored signal and could not be
 * stopped.
 */
const KEEPER_SCRIPT = `trap '' INT HUP
folder="$1"
pids=""
for server in account container object proxy; do
  ${BIN}/swift-$server-server "$folder/$server.conf" >"$folder/$server.log" 2>&1 </dev/null &
  pids="$pids $!"
done
trap '' TERM
read -r _
kill -TERM $pids 2>/dev/null
wait
rm -rf "$folder"`;

/**
 * Finds an S3 service for tests: TEST_S3_ENDPOINT with TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY and
 * TEST_S3_REGION, or the executables of Debian's Swift packages. `missing` is a sentence with the reason if there is
 * none.
 */
export async function findS3(): Promise<S3Source> {
  const endpoint = process.env['TEST_S3_ENDPOINT'];
  if (endpoint) {
    return {
      service: {
        endpoint,
        region: process.env['TEST_S3_REGION'] ?? 'us-east-1',
        accessKeyId: process.env['TEST_S3_ACCESS_KEY_ID'] ?? '',
        secretAccessKey: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
      },
    };
  }
  const programs = [...STORAGE_SERVICES, 'proxy'].map((name) => `${BIN}/swift-${name}-server`);
  for (const path of [...programs, `${BIN}/swift-ring-builder`, '/etc/swift/swift.conf'])
    if (!(await isThere(path)))
      return {
        missing: `${missingProgram('swift-proxy-server')}, or set TEST_S3_ENDPOINT`,
      };
  return { swift: true };
}

/**
 * Starts a Swift with one node and its S3 interface on free ports of this machine.
 *
 * @param origin origin whose pages may upload from a browser; none by default. Swift does not support S3's call for
 * this rule, so its configuration sets the rule
 * @throws Error if Swift does not start
 */
export async function startSwift(origin = ''): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-swift-'));
  await mkdir(join(folder, 'node/d1'), { recursive: true });
  const port = await freePort();
  const addresses = [`http://127.0.0.1:${port}/healthcheck`];
  const rings: Promise<void>[] = [];
  for (const name of STORAGE_SERVICES) {
    const storagePort = await freePort();
    addresses.push(`http://127.0.0.1:${storagePort}/`);
    rings.push(createRing(folder, name, storagePort));
  }
  await Promise.all(rings);
  await writeFile(join(folder, 'proxy.conf'), proxyConfig(folder, port, origin));
  const keeper = spawn('/bin/sh', ['-c', KEEPER_SCRIPT, 'swift', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    const closed = once(keeper, 'exit');
    keeper.stdin.end('\n');
    await closed;
  };
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await Promise.all(addresses.map(isAnswering))).every(Boolean)) {
    if (Date.now() >= deadline) {
      await stop();
      throw new Error('Swift did not answer within a minute.');
    }
    await pause(100);
  }
  return {
    service: {
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'test:vitrina',
      secretAccessKey: 'vitrina-secret',
    },
    stop,
  };
}

/** Creates the ring and the configuration of one storage server. */
async function createRing(
  folder: string,
  name: (typeof STORAGE_SERVICES)[number],
  port: number,
): Promise<void> {
  const builder = join(folder, `${name}.builder`);
  const runRingBuilder = (...args: string[]): Promise<unknown> =>
    capture(`${BIN}/swift-ring-builder`, [builder, ...args]);
  await runRingBuilder('create', '4', '1', '0');
  await runRingBuilder('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await runRingBuilder('rebalance');
  await writeFile(
    join(folder, `${name}.conf`),
    `[DEFAULT]\n${commonConfig(folder, port)}devices = ${join(folder, 'node')}\nmount_check = false\n
[pipeline:main]\npipeline = ${name}-server\n
[app:${name}-server]\nuse = egg:swift#${name}\n`,
  );
}

function proxyConfig(folder: string, port: number, origin: string): string {
  return `[DEFAULT]\n${commonConfig(folder, port)}
[pipeline:main]\npipeline = healthcheck cache s3api tempauth slo proxy-server\n
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\ncors_allow_origin = ${origin}\n
[filter:healthcheck]\nuse = egg:swift#healthcheck\n
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9\n
[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\ncors_preflight_allow_origin = ${origin}\n
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_vitrina = vitrina-secret .admin\n
[filter:slo]\nuse = egg:swift#slo\n`;
}

function commonConfig(folder: string, port: number): string {
  return `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 1\nuser = ${userInfo().username}\nswift_dir = ${folder}\nlog_level = WARNING\n`;
}

/** True if a server at the address responds, with any status. */
async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
