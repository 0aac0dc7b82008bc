import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requireProgram } from '../../../../../scripts/lib/programs.ts';
import type { Machine } from './machine.ts';

const startsWithinMs = 10_000;

/** Program that runs in the foreground. */
export interface ForegroundProgram {
  readonly child: ChildProcess;
  readonly output: () => string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and waits until it listens. @throws Error with its output if it does not */
export async function startForeground(
  program: string,
  args: readonly string[],
  listenAddress: { readonly host: string; readonly port: number },
): Promise<ForegroundProgram> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk);
    });
  const deadline = Date.now() + startsWithinMs;
  while (!(await acceptsConnections(listenAddress))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(
        `${program} does not listen on ${listenAddress.host}:${listenAddress.port}:\n${printed}`,
      );
    await pause(50);
  }
  return {
    child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

async function acceptsConnections({ host, port }: { host: string; port: number }): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts nginx with a main file like that of Debian's package and with the files of the machine. */
export async function startNginx(
  machine: Machine,
  listens: { host: string; port: number },
): Promise<ForegroundProgram> {
  const program = await requireProgram('nginx');
  const temporaryFolder = machine.path('/var/lib/nginx');
  await mkdir(temporaryFolder, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${temporaryFolder}/${name};`,
  );
  const mainFile = machine.path('/etc/nginx/nginx.conf');
  await writeFile(
    mainFile,
    `worker_processes 1;
pid ${temporaryFolder}/nginx.pid;
error_log stderr notice;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 768; }
http {
  access_log off;
  sendfile on;
  gzip on;
  ${paths.join('\n  ')}
  include ${machine.path('/etc/nginx/conf.d')}/*.conf;
}
`,
  );
  await machine.command('nginx', `exec ${program} -e stderr -c ${mainFile} "$@"`);
  return startForeground(program, ['-e', 'stderr', '-c', mainFile, '-g', 'daemon off;'], listens);
}

/** Starts HAProxy with the file of the machine; `systemctl reload haproxy` reloads it. */
export async function startHaproxy(
  file: string,
  listens: { host: string; port: number },
): Promise<ForegroundProgram> {
  return startForeground(await requireProgram('haproxy'), ['-W', '-db', '-f', file], listens);
}

/** Returns the state of each server of a backend from the statistics page of HAProxy: `UP`, `DOWN` … */
export async function serverStates(url: string, backend: string): Promise<Readonly<Record<string, string>>> {
  const [headerLine = '', ...lines] = (await (await fetch(`${url}/;csv`)).text()).split('\n');
  const names = headerLine.replace(/^# /, '').split(',');
  const rows = lines.map((line) => line.split(','));
  const at = (name: string): number => names.indexOf(name);
  return Object.fromEntries(
    rows
      .filter((row) => row[at('pxname')] === backend && row[at('svname')] !== 'BACKEND')
      .map((row) => [row[at('svname')] ?? '', (row[at('status')] ?? '').split(' ')[0] ?? '']),
  );
}
