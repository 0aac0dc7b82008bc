import type { AuditEventList, AuditVerification } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginHeads, signHeads } from '../src/platform/audit/heads.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../test/support/build-app.ts';
import { addressOf, appendEvents, personId, recordId } from './support/many-events.ts';

// An audit trail of a million events is read, verified and exported.

const events = 1_000_000;
const readers = 8;
const begin = new Date('2024-01-01T06:00:00Z');
const root = '/core/hn/v1/audit';
const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

const tell = (subject: string, figures: object): void => {
  process.stdout.write(`${subject}: ${JSON.stringify(figures)}\n`);
};

let service: TestApp;
let auditor: Client;
let ofInsurances: Client;

beforeAll(async () => {
  if (!onPostgres) return;
  service = await buildApp({ only: ['audit'], jobs: 'work' });
  auditor = service.as(buildPerson());
  ofInsurances = service.as(buildPerson({ institutions: ['insurances'] }));
  await beginHeads(service.platform);
  const began = performance.now();
  await appendEvents(service.platform, events, begin);
  tell('written', { seconds: Math.round((performance.now() - began) / 1000) });
  await signHeads(service.platform);
});
afterAll(() => service?.close());

/** Functions that return the query string of the n-th request to the list, by description. */
const searches: Readonly<Record<string, (n: number) => string>> = {
  'the newest': () => '',
  'page 300': () => '?page=300',
  'a person by name': (n) => `?search=maria lopez ${(n * 10) % 300}`,
  'a name that many have': () => '?search=maria',
  'a record by name': (n) => `?search=agencia ${n * 7}`,
  'a word that nobody has': (n) => `?search=nada${n}`,
  'two letters': () => '?search=ju',
  'all of a person': (n) => `?actor_id=${personId(n)}`,
  'all of a record': (n) => `?target_id=${recordId(n * 13)}`,
  'a rare act': () => '?action=role_changed',
  'an act that nobody did': () => '?action=key_rotated',
  'a common act of a person': (n) => `?action=saved&actor_id=${personId(n)}`,
  'a rare act by name': () => '?action=role_changed&search=zelaya',
  'an address': (n) => `?address=${addressOf(n)}`,
  'an address on a record': (n) => `?address=${addressOf(n)}&search=tarifario`,
  'a day': (n) => `?at_from=2025-0${1 + (n % 9)}-11&at_to=2025-0${1 + (n % 9)}-11`,
  'a year of a resource': () => '?resource=document&at_from=2025-01-01&at_to=2025-12-31',
  'an institution': () => '?institution_id=companies',
  'a name in an institution': (n) => `?institution_id=companies&search=promocion ${n * 11}`,
  'a name that many have in an institution, in a month': () =>
    '?institution_id=companies&search=jose&at_from=2025-03-01&at_to=2025-03-31',
};

/** Measures response times of eight concurrent readers. */
async function timesOf(as: Client, path: (n: number) => string, count = 64) {
  const took: number[] = [];
  let next = 0;
  const reader = async () => {
    while (next < count) {
      const path_ = root + path(next++);
      const began = performance.now();
      const { status, body } = await as.get(path_);
      took.push(performance.now() - began);
      expect(status, JSON.stringify(body)).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  took.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

describe.runIf(onPostgres)('an audit trail of a million events', () => {
  it.each(Object.entries(searches))(
    'is listed by eight concurrent readers within 300 ms: %s',
    async (subject, path) => {
      const all = await timesOf(auditor, path);
      const limited = await timesOf(ofInsurances, path);
      const { meta } = (await auditor.get(root + path(1))).body as AuditEventList;
      tell(subject, { ...all, limited, total: meta.total, exact: meta.total_is_exact });
      expect(all.p95Ms).toBeLessThan(300);
      expect(limited.p95Ms).toBeLessThan(300);
    },
  );

  it('is verified by a job, whose progress can be read', async () => {
    const began = performance.now();
    expect((await auditor.post(`${root}/verify`)).status).toBe(202);
    let match: AuditVerification | null = null;
    await vi.waitFor(
      async () => {
        const { body } = await auditor.get(`${root}/verification`);
        match = (body as { data: AuditVerification | null }).data;
        expect(match?.state).not.toBe('running');
      },
      { timeout: 20 * 60_000, interval: 250 },
    );
    tell('verified', { seconds: Math.round((performance.now() - began) / 1000) });
    expect(match).toMatchObject({ state: 'done', faults: [], total: events });
  });

  it('is exported as a file', async () => {
    const countBefore = process.memoryUsage().rss;
    const began = performance.now();
    const { body } = await auditor.get(`${root}/export?format=csv&at_from=2025-01-01&at_to=2025-12-31`);
    tell('exported', {
      rows: String(body).split('\r\n').length,
      seconds: Math.round((performance.now() - began) / 1000),
      grownMb: Math.round((process.memoryUsage().rss - countBefore) / 1_048_576),
    });
  });
});
