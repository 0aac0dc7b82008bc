import { describe, expect, it } from 'vitest';
import { prolongSessionLife, remainingMsOf, sessionLifeFrom } from './session-life.ts';

const minuteMs = 60_000;
const server = Date.parse('2026-11-21T15:00:00Z');
const answer = {
  staff_id: 'alopez',
  idle_expires_at: '2026-11-21T15:15:00Z',
  expires_at: '2026-11-21T15:40:00Z',
};

describe('the duration of a session', () => {
  it('is measured by the server’s clock, whatever the browser’s clock shows', () => {
    for (const now of [server, server - 300 * minuteMs, server + 300 * minuteMs]) {
      expect(remainingMsOf(sessionLifeFrom(answer, new Date(server).toUTCString(), now), now)).toBe(
        15 * minuteMs,
      );
    }
  });

  it('is prolonged by activity, but never past its end', () => {
    const life = sessionLifeFrom(answer, null, server);
    expect(remainingMsOf(prolongSessionLife(life, server + 10 * minuteMs), server + 10 * minuteMs)).toBe(
      15 * minuteMs,
    );
    expect(remainingMsOf(prolongSessionLife(life, server + 35 * minuteMs), server + 35 * minuteMs)).toBe(
      5 * minuteMs,
    );
    expect(remainingMsOf(life, server + 60 * minuteMs)).toBe(0);
  });
});
