import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isThere } from './is-there.ts';

/** Debian package of each system program that proofs and measurements run. */
const packages = {
  chromium: 'chromium',
  clamd: 'clamav-daemon',
  curl: 'curl',
  git: 'git',
  haproxy: 'haproxy',
  java: 'default-jre-headless',
  nginx: 'nginx',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
  psql: 'postgresql-client',
  soffice: 'libreoffice-calc',
  'swift-proxy-server': 'swift-proxy swift-account swift-container swift-object',
  'systemd-analyze': 'systemd',
} as const;

/** Name of a system program in the table of packages. */
type ProgramName = keyof typeof packages;

/** Folders of system programs, which may be missing in the PATH of an ordinary user. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin', '/bin'];

const programFolders = (): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...systemFolders,
  ...globSync('/usr/lib/postgresql/*/bin'),
];

/** Returns the command that installs a program on Debian. */
function installCommand(name: ProgramName): string {
  return `apt-get install -y --no-install-recommends ${packages[name]}`;
}

/** Returns the path of a program in one of the folders, undefined if none has it. */
async function findProgram(name: ProgramName, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const path = join(folder, name);
    if (folder !== '' && (await isThere(path))) return path;
  }
  return undefined;
}

/**
 * Returns the path of a system program that a proof needs. Installs its package only in CI (`CI` is set).
 *
 * @throws Error that names the program and the command that installs it
 */
export async function requireProgram(name: ProgramName, folders = programFolders()): Promise<string> {
  const foundPath = await findProgram(name, folders);
  if (foundPath !== undefined) return foundPath;
  if (process.env['CI']) {
    const [command = '', ...args] = installCommand(name).split(' ');
    await promisify(execFile)(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const installedPath = await findProgram(name, folders);
    if (installedPath !== undefined) return installedPath;
  }
  throw new Error(missingProgram(name));
}

/** Message that a program is missing, with its installation. */
export function missingProgram(name: ProgramName): string {
  return `${name} is not installed on this machine. On Debian install it with: ${installCommand(name)}`;
}
