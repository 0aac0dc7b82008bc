/** Delays before a change is sent (ms). */
interface SendTimes {
  /** Delay after the last change. */
  readonly pauseMs: number;
  /** Longest delay after the first unsent change while changes continue. */
  readonly maxWaitMs: number;
}

const defaultTimes: SendTimes = { pauseMs: 100, maxWaitMs: 300 };

/**
 * Sends changes shortly after the last one, one call at a time.
 * @param send sends the current values and never rejects
 */
export function createSendSchedule(
  send: () => Promise<unknown>,
  { pauseMs, maxWaitMs }: SendTimes = defaultTimes,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: number | null = null;
  let last = 0;
  let sending = false;
  let stopped = false;

  const arm = () => {
    if (stopped || sending || first === null) return;
    clearTimeout(timer);
    const waitMs = Math.min(last + pauseMs, first + maxWaitMs) - Date.now();
    if (waitMs <= 0) void fire();
    else timer = setTimeout(() => void fire(), waitMs);
  };
  const fire = async () => {
    first = null;
    sending = true;
    await send();
    sending = false;
    arm();
  };
  return {
    /** Schedules a call after a change. */
    touch() {
      last = Date.now();
      first ??= last;
      arm();
    },
    /** Stops sending. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
