import type { Clock } from '../../src/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #at: number;

  constructor(at: Date | string = '2026-03-02T15:00:00.000Z') {
    this.#at = new Date(at).getTime();
  }

  now(): Date {
    return new Date(this.#at);
  }

  /** Moves the clock by this many milliseconds (negative: back). */
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
}
