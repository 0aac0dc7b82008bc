/** Delay of a sending (ms). */
interface SendTimes {
  /** After the last change. */
  readonly pauseMs: number;
  /** After the first change that has not been sent, while changes go on. */
  readonly maxWaitMs: number;
}

const defaultTimes: SendTimes = { pauseMs: 100, maxWaitMs: 300 };

/** Sends changes a moment after the last one, one call at a time. @param send sends the present values; does not reject */
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
    /** Schedules a sending: something has changed. */
    touch() {
      last = Date.now();
      first ??= last;
      arm();
    },
    /** Sends nothing any more. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
