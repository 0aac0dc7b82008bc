import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireProgram } from '../../../../../scripts/lib/programs.ts';
import { giveToUnits, type Machine, parseSettings, readSettings, unitPerson } from './machine.ts';

/** Services of a machine, started by their units. This process replaces systemd, which can only run as process 1. */
export interface Units {
  /** Returns the output of a service. */
  output(name: string): string;
  pid(name: string): number;
  start(name: string): Promise<void>;
  stop(name: string, signal?: NodeJS.Signals): Promise<void>;
  stopAll(): Promise<void>;
  /** Sets the handler for `systemctl reload` and `restart` of a program without a unit in the pages. */
  onRequest(name: string, handle: () => unknown): void;
}

const stopsWithinMs = 20_000;

interface Unit {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Verifies units with systemd and returns its messages. */
export async function verifyUnits(files: readonly string[]): Promise<string> {
  const analyze = await requireProgram('systemd-analyze');
  const { stdout, stderr } = await promisify(execFile)(analyze, [
    'verify',
    '--man=no',
    '--recursive-errors=no',
    ...files,
  ]);
  return stdout + stderr;
}

/** Returns the services of a machine, which can be started and stopped. */
export function runUnits(machine: Machine): Units {
  const runningUnits = new Map<string, Unit>();
  const handlers = new Map<string, () => unknown>();
  const stop = async (name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const child = runningUnits.get(name)?.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
    await exit;
    clearTimeout(killTimer);
  };
  const start = async (name: string): Promise<void> => {
    runningUnits.set(name, await launchUnit(machine, name));
  };
  machine.onSystemctl(async ([verb = '', ...words]) => {
    const names = words.filter((word) => !word.startsWith('--'));
    if (!['daemon-reload', 'enable', 'reload', 'restart'].includes(verb))
      throw new Error(`The proof does not know systemctl ${verb}.`);
    for (const name of names) {
      const handleRequest = handlers.get(name);
      if (handleRequest !== undefined) await handleRequest();
      else {
        if (verb === 'restart') await stop(name);
        await start(name);
      }
    }
  });
  return {
    output: (name) => runningUnits.get(name)?.output() ?? '',
    pid: (name) => runningUnits.get(name)?.child.pid ?? 0,
    start,
    stop,
    onRequest: (name, handle) => void handlers.set(name, handle),
    stopAll: async () => void (await Promise.all([...runningUnits.keys()].map((name) => stop(name)))),
  };
}

/** Starts `ExecStart` of a unit with its environment, folder, account and limit of open files. */
async function launchUnit(machine: Machine, name: string): Promise<Unit> {
  const [template = '', instance = ''] = name.split('@');
  const file = machine.path(`/etc/systemd/system/${template}${instance ? '@' : ''}.service`);
  const text = (await readFile(file, 'utf8')).replaceAll('%i', instance);
  const valuesOf = (key: string): string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value = '']) => value);
  const environmentLines = valuesOf('Environment')
    .flatMap((line) => line.split(' '))
    .join('\n');
  const [environmentFile = ''] = valuesOf('EnvironmentFile');
  const [folder = ''] = valuesOf('WorkingDirectory');
  const [program = '', ...args] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
  const [maxFiles = '1024'] = valuesOf('LimitNOFILE');
  for (const [key, parentFolder] of [
    ['StateDirectory', '/var/lib'],
    ['CacheDirectory', '/var/cache'],
  ] as const)
    for (const value of valuesOf(key)) await giveToUnits(machine.path(join(parentFolder, value)));
  const child = spawn('/bin/sh', ['-c', `ulimit -n ${maxFiles}; exec "$@"`, name, program, ...args], {
    ...unitPerson,
    cwd: folder,
    env: {
      PATH: '/usr/bin:/bin',
      TMPDIR: machine.path('/tmp'),
      ...parseSettings(environmentLines),
      ...(await readSettings(environmentFile)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk);
    });
  return { child, output: () => printed };
}
