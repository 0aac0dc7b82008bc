import type { Figure } from './figures.ts';
import { median } from './load.ts';
import { type Running, startVitrina } from './processes.ts';

/** Cold starts on a folder or database that is there already: process start to first answer. */
export async function coldStart(
  engine: string,
  options: { database?: string; dataDir: string },
): Promise<Figure> {
  // The first start migrates; it is not what is measured.
  await (await startVitrina(options)).stop();
  const taken: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const vitrina = await startVitrina(options);
    taken.push(vitrina.startedIn);
    await vitrina.stop();
  }
  const start = median(taken);
  const measured = `${(start / 1000).toFixed(2)} s`;
  return {
    claim: `cold start to first answer, ${engine}`,
    measured,
    target: '≤ 1.5 s',
    met: start <= 1500,
  };
}

/** What the process holds after the load runs. */
export async function memoryAfter(vitrina: Running): Promise<Figure> {
  const memory = await vitrina.memory();
  return {
    claim: 'memory after the load runs, PostgreSQL',
    measured: `${memory.toFixed(0)} MB`,
    target: '≤ 400 MB',
    met: memory <= 400,
  };
}
