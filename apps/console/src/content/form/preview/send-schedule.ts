/** Delays between a change and the call that sends it, in milliseconds. */
interface SendTimes {
  /** Delay after the last change. */
  readonly pauseMs: number;
  /** Maximum delay after the first unsent change, if changes continue. */
  readonly maxWaitMs: number;
}

const defaultTimes: SendTimes = { pauseMs: 100, maxWaitMs: 300 };

/**
 * Schedules calls that send changes, shortly after the last change and one call at a time. @param send sends the
 * current values and never rejects
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
    /** Cancels the scheduled call and sends nothing more. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
