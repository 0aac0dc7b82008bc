import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../../../../scripts/lib/free-port.ts';
import { ROOT } from '../../../../../scripts/lib/paths.mjs';
import { requireProgram } from '../../../../../scripts/lib/programs.ts';

/** Account in place of the accounts of the pages when the proof runs as root. */
const account = { name: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** Addresses of this machine in place of the host names in the pages. */
export const hosts = { console: '127.0.0.11', www: '127.0.0.12', staging: '127.0.0.13' };

/** Ports in the pages that are replaced. */
const documentedPorts = ['3001', '3002', '4000', '4001', '5000', '6432', '8404'] as const;

/** Temporary folder in place of the root of an operator's machine. */
export interface Machine {
  readonly folder: string;
  readonly tlsPort: number;
  readonly httpPort: number;
  readonly databasePort: number;
  /** Returns the port that replaces a port of the pages. */
  port(documentedPort: (typeof documentedPorts)[number]): number;
  /** Returns the path that replaces an absolute path of the pages. */
  path(documentedPath: string): string;
  /** Returns a text of the pages with the paths, names and ports of this machine. */
  adapt(text: string): string;
  /** Writes a configuration file whose first line names its path, and returns the path. */
  write(block: string): Promise<string>;
  /** Runs a block of shell commands and returns their output. @throws Error with the output if it fails */
  run(block: string, variables?: Readonly<Record<string, string>>): Promise<string>;
  /** Sets the handler for the arguments of later `systemctl` commands. */
  onSystemctl(handle: (commandWords: readonly string[]) => Promise<void>): void;
  /** Adds a script in place of a system program. */
  command(name: string, script: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a machine on which `/opt/vitrina` is a link to this checkout. */
export async function createMachine(databasePort: number): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-operations-'));
  await chmod(folder, 0o755);
  const ports = new Map<string, number>();
  for (const documentedPort of documentedPorts) ports.set(documentedPort, await freePort());
  const [tlsPort, httpPort] = [await freePort(), await freePort()];
  const substitutionTable = substitutions(folder, { tlsPort, httpPort, databasePort, ports });
  const adapt = (text: string): string =>
    substitutionTable.reduce((adaptedText, [from, to]) => adaptedText.replaceAll(from, to), text);
  const path = (documentedPath: string): string => join(folder, documentedPath);
  for (const name of [
    '/bin',
    '/opt',
    '/etc/systemd/system',
    '/etc/nginx/conf.d',
    '/etc/postgresql',
    '/etc/haproxy',
    '/etc/pgbouncer',
    '/usr/local/bin',
    '/tmp',
  ])
    await mkdir(path(name), { recursive: true });
  await symlink(ROOT, path('/opt/vitrina'));
  await chmod(path('/tmp'), 0o777);

  let handle: (commandWords: readonly string[]) => Promise<void> = async () => undefined;
  const controller = await controlServer((commandWords) => handle(commandWords));
  const command = async (name: string, script: string): Promise<void> =>
    writeFile(path(`/bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  await requireProgram('curl');
  await command(
    'systemctl',
    `exec curl --silent --show-error --fail-with-body --data "$*" ${controller.url}`,
  );

  return {
    ...{ folder, tlsPort, httpPort, databasePort, path, adapt, command },
    port: (documentedPort) => ports.get(documentedPort) ?? 0,
    async write(block) {
      const [, filePath = ''] = /^[#;] (\/\S+)\n/.exec(block) ?? [];
      const file = path(filePath);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, adapt(block));
      return file;
    },
    run: (block, variables = {}) =>
      runShell(adapt(block), folder, {
        PATH: `${path('/bin')}:${process.env['PATH']}:/usr/sbin:/sbin`,
        ...networkEnvironment(),
        TMPDIR: path('/tmp'),
        LANG: 'C.UTF-8',
        ...variables,
      }),
    onSystemctl: (handler) => {
      handle = handler;
    },
    async remove() {
      controller.server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Account that runs the units: nobody when the proof runs as root. */
export const unitPerson = isRoot ? { uid: account.uid, gid: account.gid } : {};

/** Gives a folder to the account that runs the units. */
export async function giveToUnits(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (isRoot) await chown(folder, account.uid, account.gid);
}

interface Ports {
  readonly tlsPort: number;
  readonly httpPort: number;
  readonly databasePort: number;
  readonly ports: ReadonlyMap<string, number>;
}

/** Returns the texts of the pages that are replaced on this machine, with their replacements. */
function substitutions(
  folder: string,
  { tlsPort, httpPort, databasePort, ports }: Ports,
): readonly (readonly [RegExp | string, string])[] {
  const all = Object.values(hosts);
  const owner = isRoot ? `-o ${account.name} -g ${account.group}` : '';
  return [
    // Accounts.
    ['-o root -g vitrina', isRoot ? `-o root -g ${account.group}` : ''],
    ['-o vitrina -g vitrina', owner],
    ['chgrp vitrina', isRoot ? `chgrp ${account.group}` : 'true'],
    ['chown vitrina:', isRoot ? `chown ${account.name}:` : 'true'],
    ['runuser -u vitrina --', isRoot ? `runuser -u ${account.name} --` : ''],
    ...(isRoot ? [] : ([['-o postgres -g postgres', '']] as const)),
    // Names of hosts, whose addresses are those of this machine.
    ['DNS:db.example.com', 'IP:127.0.0.1'],
    ['db.example.com port=5432', `127.0.0.1 port=${databasePort}`],
    ['db.example.com:5432', `127.0.0.1:${databasePort}`],
    [':5432/', `:${databasePort}/`],
    ['chown postgres:', isRoot ? 'chown postgres:' : 'true'],
    ['chown haproxy:', isRoot ? 'chown haproxy:' : 'true'],
    ...(isRoot ? [] : ([['    user haproxy\n    group haproxy\n', '']] as const)),
    ['10.0.0.0/8', '127.0.0.0/8'],
    ['https://$host$', `https://$host:${tlsPort}$`],
    ...Object.entries(hosts).flatMap(([name, address]) => [
      [`https://${name}.example.com`, `https://${address}:${tlsPort}`] as const,
      [`${name}.example.com`, address] as const,
    ]),
    // Ports below 1024, and addresses to listen on.
    ['listen 80;', `listen ${hosts.console}:${httpPort};`],
    ['listen 443 ssl http2;', all.map((host) => `listen ${host}:${tlsPort} ssl http2;`).join(' ')],
    ['bind :80', `bind ${hosts.console}:${httpPort}`],
    ['bind :5000', 'bind 127.0.0.1:5000'],
    ['bind :443', `bind ${all.map((host) => `${host}:${tlsPort}`).join(',')}`],
    ...[...ports].map(([from, to]) => [new RegExp(`(?<![\\d.])${from}(?!\\d)`, 'g'), String(to)] as const),
    // Folders.
    [/(?<![\w.-])\/(etc|opt|var|usr\/local)(?=[/\s]|$)/gm, `${folder}/$1`],
  ];
}

/**
 * Returns the variables by which npm and Git reach the network from this machine, and the folder of their settings.
 */
function networkEnvironment(): Record<string, string> {
  const isNeeded = /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|no)_proxy|npm_config_.*)$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && isNeeded.test(name) ? [[name, value]] : [],
    ),
  );
}

/** Runs shell commands, and fails if a command fails or a variable is not set. */
async function runShell(commands: string, cwd: string, env: Record<string, string>): Promise<string> {
  const outcome = Promise.withResolvers<string>();
  const child = execFile('/bin/sh', ['-eu'], { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) => {
    if (error === null) outcome.resolve(out + err);
    else outcome.reject(new Error(`These commands failed (${error.code}):\n${commands}\n${out}${err}`));
  });
  child.stdin?.end(commands);
  return outcome.promise;
}

/** Starts a server that receives the arguments of `systemctl` commands. */
async function controlServer(
  handle: (commandWords: readonly string[]) => Promise<void>,
): Promise<{ readonly server: Server; readonly url: string }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    let commandWords = '';
    request.on('data', (chunk: Buffer) => {
      commandWords += String(chunk);
    });
    request.on('end', () => {
      handle(commandWords.split(' ')).then(
        () => response.end(),
        (error: Error) => response.writeHead(500).end(`${error.message}\n`),
      );
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${port}/` };
}

/** Reads the variables of a settings file as systemd does. */
export async function readSettings(file: string): Promise<Record<string, string>> {
  return parseSettings(await readFile(file, 'utf8'));
}

/** Parses lines such as `NAME="value"`. */
export function parseSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
