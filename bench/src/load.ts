import autocannon from 'autocannon';

/** Returns the value that a share (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the median of the values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/**
 * Measures requests per second of one address with this number of connections. Throws unless all responses succeed.
 */
export async function measureLoad(
  base: string,
  path: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const result = await autocannon({
    url: base,
    connections: options.connections,
    duration: options.seconds,
    ...(options.headers ? { headers: options.headers } : {}),
    requests: [{ method: 'GET', path }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  return result.requests.average;
}

/** Measures two servers in turns, so that changes in the machine's speed affect both alike. Returns the medians. */
export async function compareRates(
  measureOurs: () => Promise<number>,
  measureTheirs: () => Promise<number>,
  rounds: number,
): Promise<{ ourRate: number; theirRate: number; ratio: number }> {
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ a: await measureOurs(), b: await measureTheirs() });
  return {
    ourRate: median(pairs.map(({ a }) => a)),
    theirRate: median(pairs.map(({ b }) => b)),
    ratio: median(pairs.map(({ a, b }) => a / b)),
  };
}

/** Returns the duration in milliseconds of each of `requestCount` calls, made by `callers` at once. */
export async function measureLatencies(
  sendRequest: (n: number) => Promise<unknown>,
  requestCount: number,
  callers = 1,
): Promise<number[]> {
  const durations: number[] = [];
  let nextIndex = 0;
  const runCaller = async (): Promise<void> => {
    while (nextIndex < requestCount) {
      const n = nextIndex;
      nextIndex += 1;
      const startMs = performance.now();
      await sendRequest(n);
      durations.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, runCaller));
  return durations;
}

/** Returns the median duration in milliseconds of `requestCount` calls, made by `callers` at once. */
export async function measureLatency(
  make: (n: number) => Promise<unknown>,
  times: number,
  callers = 1,
): Promise<number> {
  return median(await measureLatencies(make, times, callers));
}
