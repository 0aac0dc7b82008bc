import type { Platform } from './context.ts';

/** Cheap counts made while serving; turned into Prometheus text only when somebody asks. */
export interface Metrics {
  /** Counts one answered request: its call (or '' for others), status and duration. */
  answered(call: string, status: number, milliseconds: number): void;
  /** The Prometheus exposition of everything known. */
  text(platform: Platform): Promise<{ readonly contentType: string; readonly body: string }>;
}

interface Tally {
  readonly call: string;
  readonly status: number;
  count: number;
  seconds: number;
}

/** Counters in plain objects; prom-client is loaded at the first question. */
export function createMetrics(): Metrics {
  const tallies = new Map<string, Tally>();
  let render: ((platform: Platform) => Promise<{ contentType: string; body: string }>) | null = null;
  return {
    answered(call, status, milliseconds) {
      const key = `${call} ${status}`;
      const tally = tallies.get(key) ?? { call, status, count: 0, seconds: 0 };
      tally.count++;
      tally.seconds += milliseconds / 1000;
      tallies.set(key, tally);
    },
    async text(platform) {
      render ??= await renderer(tallies);
      return render(platform);
    },
  };
}

async function renderer(tallies: ReadonlyMap<string, Tally>) {
  const { Counter, Gauge, Registry, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['call', 'status'];
  const requests = new Counter({
    name: 'vitrina_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [register],
  });
  const seconds = new Counter({
    name: 'vitrina_request_seconds_total',
    help: 'Time spent answering',
    labelNames,
    registers: [register],
  });
  const hits = new Counter({
    name: 'vitrina_public_cache_hits_total',
    help: 'Public answers sent from memory',
    registers: [register],
  });
  const bytes = new Gauge({
    name: 'vitrina_public_cache_bytes',
    help: 'Memory held by public answers',
    registers: [register],
  });
  const listening = new Gauge({
    name: 'vitrina_bus_listening',
    help: '1 while this process hears the others',
    registers: [register],
  });
  const low = new Gauge({
    name: 'vitrina_disk_low',
    help: '1 while writes are refused for lack of space',
    registers: [register],
  });
  const writable = new Gauge({
    name: 'vitrina_database_writable',
    help: '0 while the database is known to be read-only',
    registers: [register],
  });
  return async ({ answerCache, bus, database }: Platform) => {
    requests.reset();
    seconds.reset();
    hits.reset();
    for (const tally of tallies.values()) {
      const labels = { call: tally.call, status: String(tally.status) };
      requests.inc(labels, tally.count);
      seconds.inc(labels, tally.seconds);
    }
    hits.inc(answerCache.hits);
    bytes.set(answerCache.bytes);
    listening.set(bus.listening ? 1 : 0);
    writable.set(database.writes.possible ? 1 : 0);
    low.set(database.diskSpace.low ? 1 : 0);
    return { contentType: register.contentType, body: await register.metrics() };
  };
}
