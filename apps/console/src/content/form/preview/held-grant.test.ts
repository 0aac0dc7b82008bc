import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdGrant } from './held-grant.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Returns a service that issues numbered grants, valid for ten minutes. `refuse` makes the next requests fail. */
function granting() {
  let count = 0;
  const world = { attended: true, refuse: false };
  const renewedGrants: string[] = [];
  const heldGrant = holdGrant({
    makeGrant: async () => {
      if (world.refuse) throw new Error('refused');
      count += 1;
      return { grant: `grant ${count}`, expires_at: new Date(Date.now() + 10 * minute).toISOString() };
    },
    onRenewed: (grant) => renewedGrants.push(grant),
    isAttended: () => world.attended,
  });
  return { held: heldGrant, renewed: renewedGrants, world };
}

it('the grant is renewed two minutes before it expires', async () => {
  const { held: heldGrant, renewed: renewedGrants } = granting();
  expect(heldGrant.current()).toBeNull();
  expect(await heldGrant.ask()).toBe('grant 1');
  expect(heldGrant.current()).toBe('grant 1');
  await pass(8 * minute - 1);
  expect(renewedGrants).toEqual([]);
  await pass(1);
  expect(renewedGrants).toEqual(['grant 2']);
  await pass(8 * minute);
  expect(renewedGrants).toEqual(['grant 2', 'grant 3']);
  expect(heldGrant.current()).toBe('grant 3');
});

it('the grant is not renewed while the person is away', async () => {
  const { held: heldGrant, renewed: renewedGrants, world } = granting();
  await heldGrant.ask();
  world.attended = false;
  await pass(60 * minute);
  expect(renewedGrants).toEqual([]);
  expect(heldGrant.current()).toBeNull();
  world.attended = true;
  await pass(10_000);
  expect(renewedGrants).toEqual(['grant 2']);
});

it('a refused renewal is retried a few times', async () => {
  const { held: heldGrant, renewed: renewedGrants, world } = granting();
  await heldGrant.ask();
  world.refuse = true;
  await pass(8 * minute);
  world.refuse = false;
  await pass(10_000);
  expect(renewedGrants).toEqual(['grant 2']);
  world.refuse = true;
  await pass(20 * minute);
  world.refuse = false;
  await pass(60 * minute);
  expect(renewedGrants).toEqual(['grant 2']);
});

it('the grant is dropped when the preview ends', async () => {
  const { held: heldGrant, renewed: renewedGrants } = granting();
  await heldGrant.ask();
  heldGrant.end();
  expect(heldGrant.current()).toBeNull();
  await pass(60 * minute);
  expect(renewedGrants).toEqual([]);
});
