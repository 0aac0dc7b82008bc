import type { Clock } from '../../src/platform/clock.ts';

/** Clock that stands still until a test advances it. */
export class ManualClock implements Clock {
  #at: number;

  constructor(at: Date | string = '2026-03-02T15:00:00.000Z') {
    this.#at = new Date(at).getTime();
  }

  now(): Date {
    return new Date(this.#at);
  }

  /** Advances the clock by the milliseconds (negative: back). */
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
}
