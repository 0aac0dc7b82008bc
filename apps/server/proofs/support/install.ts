import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Installs the Debian package of a program where it is not there; that needs the machine's administrator. */
export async function installPackage(program: string, name: string): Promise<void> {
  try {
    await access(program);
  } catch {
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', name], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
