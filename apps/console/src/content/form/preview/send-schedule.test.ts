import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSendSchedule } from './send-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Creates a schedule whose calls take `lastsMs` milliseconds each. */
function sending(lastsMs: number) {
  const at: number[] = [];
  const began = Date.now();
  const schedule = createSendSchedule(async () => {
    at.push(Date.now() - began);
    await new Promise((resolve) => setTimeout(resolve, lastsMs));
  });
  return { at, schedule };
}

it('several changes are sent once, 100 ms after the last one', async () => {
  const { at, schedule } = sending(0);
  schedule.touch();
  await pass(60);
  schedule.touch();
  await pass(1000);
  expect(at).toEqual([160]);
});

it('continuous changes are sent every 300 ms', async () => {
  const { at, schedule } = sending(0);
  for (let ms = 0; ms < 900; ms += 50) {
    schedule.touch();
    await pass(50);
  }
  await pass(1000);
  expect(at).toEqual([300, 600, 900]);
});

it('changes during a call are sent in one call after it', async () => {
  const { at, schedule } = sending(1000);
  schedule.touch();
  await pass(200);
  schedule.touch();
  await pass(50);
  schedule.touch();
  await pass(5000);
  expect(at).toEqual([100, 1100]);
});

it('nothing is sent after a stop', async () => {
  const { at, schedule } = sending(500);
  schedule.touch();
  await pass(200);
  schedule.touch();
  schedule.stop();
  await pass(5000);
  schedule.touch();
  await pass(5000);
  expect(at).toEqual([100]);
});
