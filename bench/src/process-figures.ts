import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { type Figure, formatRatio } from './figures.ts';
import { median } from './load.ts';
import { type Running, type Start, startLibraries, startVitrina } from './processes.ts';

const rounds = 7;
const maxRatio = 3;
const maxSeconds = 1.5;

/** Returns the URLs of the packages that the service imports until it listens, as recorded in its module loader. */
export async function recordLibraries(start: Start & { readonly dataDir: string }): Promise<string[]> {
  const file = join(start.dataDir, 'libraries.json');
  const recorder = join(ROOT, 'bench/src/record-libraries.ts');
  const vitrina = await startVitrina({
    ...start,
    nodeArguments: ['--import', recorder],
    settings: { LIBRARIES_FILE: file },
  });
  await vitrina.stop();
  return JSON.parse(await readFile(file, 'utf8')) as string[];
}

/** Starts a server, stops it, and returns the duration and the CPU time of the start. */
export async function measureStart(
  start: () => Promise<Running>,
): Promise<{ seconds: number; cpuMs: number }> {
  const server = await start();
  await server.stop();
  return { seconds: server.startSeconds / 1000, cpuMs: server.startCpuMs };
}

/** Measures cold starts on an existing folder or database, in turns with starts that only load the same libraries. */
export async function measureColdStart(
  engine: string,
  options: { database?: string; dataDir: string },
): Promise<Figure[]> {
  // The first start migrates the database and is not measured.
  await (await startVitrina(options)).stop();
  const libraries = await recordLibraries(options);
  const starts: { ourSeconds: number; theirSeconds: number; cpu: number; theirCpu: number }[] = [];
  await measureStart(() => startLibraries(libraries));
  for (let round = 0; round < rounds; round += 1) {
    const ourStart = await measureStart(() => startVitrina(options));
    const libraryStart = await measureStart(() => startLibraries(libraries));
    starts.push({
      ourSeconds: ourStart.seconds,
      theirSeconds: libraryStart.seconds,
      cpu: ourStart.cpuMs,
      theirCpu: libraryStart.cpuMs,
    });
  }
  const medianOf = (pick: (item: (typeof starts)[number]) => number): number => median(starts.map(pick));
  const start = medianOf((item) => item.ourSeconds);
  const ratio = medianOf((item) => item.ourSeconds / item.theirSeconds);
  const [cpu, theirCpu] = [
    Math.min(...starts.map((item) => item.cpu)),
    Math.min(...starts.map((item) => item.theirCpu)),
  ];
  return [
    {
      claim: `cold start to first answer, ${engine}`,
      measured: `${start.toFixed(2)} s`,
      target: `≤ ${maxSeconds} s`,
      isMet: start <= maxSeconds,
    },
    {
      claim: `the same against a start that only loads the same libraries, ${engine}`,
      measured: `${formatRatio(ratio)} (${start.toFixed(2)} s / ${medianOf((item) => item.theirSeconds).toFixed(2)} s; least user CPU time ${cpu.toFixed(0)} ms / ${theirCpu.toFixed(0)} ms)`,
      target: `≤ ${maxRatio} ×`,
      isMet: ratio <= maxRatio,
    },
  ];
}

/** Measures the memory of the process after the load runs. */
export async function measureMemory(vitrina: Running): Promise<Figure> {
  const memory = await vitrina.memory();
  return {
    claim: 'memory after the load runs, PostgreSQL',
    measured: `${memory.toFixed(0)} MB`,
    target: '≤ 400 MB',
    isMet: memory <= 400,
  };
}
