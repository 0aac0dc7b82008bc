import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Figure, ms } from './figures.ts';
import { median } from './load.ts';
import { password, type Running } from './processes.ts';

const rounds = 300;
/** Rounds after which the counted failures are deleted, because an account is locked after five wrong passwords. */
const roundsUntilForgotten = 4;

type Kind = 'unknown id' | 'wrong password' | 'disabled person';

/** Inserts a person with the administrator's password directly into the database. */
async function addPerson(client: pg.Client, staffId: string, state: 'active' | 'disabled'): Promise<void> {
  await client.query(
    `insert into staff (id, staff_id, name, email, password_hash, role_id, state, reason, created_at)
     select $1, $2, $2, null, password_hash, role_id, $3, null, created_at from staff where staff_id = 'admin'`,
    [randomUUID(), staffId, state],
  );
}

/** Measures the milliseconds until a sign-in is refused. Throws if the sign-in does not fail. */
async function failSignIn(vitrina: Running, staffId: string, secret: string): Promise<number> {
  const startMs = performance.now();
  const answer = await fetch(`${vitrina.url}/api/core/hn/v1/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${staffId}:${secret}`).toString('base64')}` },
  });
  await answer.arrayBuffer();
  const usedMs = performance.now() - startMs;
  if (answer.status !== 401) throw new Error(`A failed sign-in was answered ${answer.status}.`);
  return usedMs;
}

/** Returns the greatest distance between two distributions (Kolmogorov–Smirnov), from 0 to 1. */
function distance(a: readonly number[], b: readonly number[]): number {
  const shareUpTo = (times: readonly number[], limit: number): number =>
    times.filter((time) => time <= limit).length / times.length;
  return Math.max(...[...a, ...b].map((limit) => Math.abs(shareUpTo(a, limit) - shareUpTo(b, limit))));
}

/** Distance that two samples of `rounds` from the same distribution exceed in one of a hundred cases. */
const chanceDistance = 1.628 * Math.sqrt(2 / rounds);

/**
 * Compares the durations of failed sign-ins, which must not reveal whether a person exists: unknown people, wrong
 * passwords, and disabled people with the right password, in another order each round.
 */
export async function failedSignIns(vitrina: Running, database: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const durations: Record<Kind, number[]> = {
    'unknown id': [],
    'wrong password': [],
    'disabled person': [],
  };
  const [knownStaffId, disabledStaffId] = [`bench-${randomUUID()}`, `bench-${randomUUID()}`];
  const tries: readonly (() => Promise<number>)[] = [
    async () => durations['unknown id'].push(await failSignIn(vitrina, `bench-${randomUUID()}`, password)),
    async () => durations['wrong password'].push(await failSignIn(vitrina, knownStaffId, `${password}x`)),
    async () => durations['disabled person'].push(await failSignIn(vitrina, disabledStaffId, password)),
  ];
  try {
    await addPerson(client, knownStaffId, 'active');
    await addPerson(client, disabledStaffId, 'disabled');
    for (let round = 0; round < rounds; round += 1) {
      if (round % roundsUntilForgotten === 0) await client.query('delete from sign_in_failure');
      const order = round % 2 === 0 ? tries : tries.toReversed();
      const firstIndex = round % tries.length;
      for (const attempt of [...order.slice(firstIndex), ...order.slice(0, firstIndex)]) await attempt();
    }
    await client.query('delete from sign_in_failure');
  } finally {
    await client.end();
  }
  const unknownIdTimes = durations['unknown id'];
  return (['wrong password', 'disabled person'] as const).map((kind) => {
    const [kindMedian, unknownIdMedian] = [median(durations[kind]), median(unknownIdTimes)];
    const ratio = kindMedian / unknownIdMedian;
    const distributionDistance = distance(durations[kind], unknownIdTimes);
    return {
      claim: `failed sign-in: ${kind}, against an unknown id`,
      measured: `${ratio.toFixed(3)} × (${ms(kindMedian)} / ${ms(unknownIdMedian)}), distributions ${distributionDistance.toFixed(3)} apart (by chance ≤ ${chanceDistance.toFixed(3)})`,
      target: '0.95–1.05 × or 10 ms, and not further apart than by chance',
      isMet:
        (Math.abs(ratio - 1) <= 0.05 || Math.abs(kindMedian - unknownIdMedian) <= 10) &&
        distributionDistance <= chanceDistance,
    };
  });
}
