import autocannon from 'autocannon';

/** What a load run gave: requests per second, and milliseconds that 97.5 % of the answers stayed under. */
export interface Load {
  readonly rate: number;
  readonly p97_5: number;
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Loads one address, or several in turn, with this many connections. Throws when anything but success was answered. */
export async function load(
  base: string,
  paths: readonly string[],
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Load> {
  const result = await autocannon({
    url: base,
    connections: options.connections,
    duration: options.seconds,
    ...(options.headers ? { headers: options.headers } : {}),
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  return { rate: result.requests.average, p97_5: result.latency.p97_5 };
}

/** Loads two servers in turn, so that a machine whose speed drifts treats both alike; gives the medians. */
export async function compare(
  ours: () => Promise<Load>,
  theirs: () => Promise<Load>,
  rounds: number,
): Promise<{ ours: number; theirs: number; ratio: number }> {
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ a: (await ours()).rate, b: (await theirs()).rate });
  return {
    ours: median(pairs.map(({ a }) => a)),
    theirs: median(pairs.map(({ b }) => b)),
    ratio: median(pairs.map(({ a, b }) => a / b)),
  };
}

/** Median milliseconds of one call, made this often by this many callers at once. */
export async function latency(
  make: (n: number) => Promise<unknown>,
  times: number,
  callers = 1,
): Promise<number> {
  const taken: number[] = [];
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < times) {
      const n = next;
      next += 1;
      const began = performance.now();
      await make(n);
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return median(taken);
}
