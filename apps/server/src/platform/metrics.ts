import type { Platform } from './context.ts';

/** Counters of the service, converted to Prometheus text only on request. */
export interface Metrics {
  /** Counts one answered request: its call ('' for other requests), status and duration. */
  countAnswer(call: string, status: number, milliseconds: number): void;
  /** Formats all metrics in the Prometheus text format. */
  text(platform: Platform): Promise<{ readonly contentType: string; readonly body: string }>;
}

interface CallTally {
  readonly call: string;
  readonly status: number;
  count: number;
  seconds: number;
}

/** Creates counters as plain objects; prom-client is loaded at the first request for metrics. */
export function createMetrics(): Metrics {
  const tallies = new Map<string, CallTally>();
  let renderMetrics: Awaited<ReturnType<typeof createRenderer>> | null = null;
  return {
    countAnswer(call, status, milliseconds) {
      const key = `${call} ${status}`;
      const tally = tallies.get(key) ?? { call, status, count: 0, seconds: 0 };
      tally.count++;
      tally.seconds += milliseconds / 1000;
      tallies.set(key, tally);
    },
    async text(platform) {
      renderMetrics ??= await createRenderer(tallies, platform);
      return renderMetrics();
    },
  };
}

async function createRenderer(
  tallies: ReadonlyMap<string, CallTally>,
  { answerCache, bus, database }: Platform,
) {
  const { Counter, Gauge, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const tally = (name: string, help: string, read: (row: CallTally) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['call', 'status'],
      registers,
      collect() {
        this.reset();
        for (const row of tallies.values())
          this.inc({ call: row.call, status: String(row.status) }, read(row));
      },
    });
  const gauge = (name: string, help: string, read: () => number | boolean) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(Number(read()));
      },
    });
  tally('vitrina_requests_total', 'Answered requests', ({ count }) => count);
  tally('vitrina_request_seconds_total', 'Time spent answering', ({ seconds }) => seconds);
  new Counter({
    name: 'vitrina_public_cache_hits_total',
    help: 'Public answers sent from memory',
    registers,
    collect() {
      this.reset();
      this.inc(answerCache.hits);
    },
  });
  gauge('vitrina_public_cache_bytes', 'Memory held by public answers', () => answerCache.bytes);
  gauge('vitrina_bus_listening', '1 while this process hears the others', () => bus.listening);
  gauge('vitrina_disk_low', '1 while writes are refused for lack of space', () => database.diskSpace.low);
  gauge(
    'vitrina_database_writable',
    '0 while the database is known to be read-only',
    () => database.writeState.isWritable,
  );
  return async () => ({ contentType: registry.contentType, body: await registry.metrics() });
}
