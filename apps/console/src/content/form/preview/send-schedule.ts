/** When the next sending begins (ms). */
export interface SendTimes {
  /** After the last change. */
  readonly pauseMs: number;
  /** After the first change that has not been sent, while changes go on. */
  readonly maxWaitMs: number;
}

export interface SendSchedule {
  /** Something has changed. */
  readonly touch: () => void;
  /** Nothing is sent any more. */
  readonly stop: () => void;
}

const defaultTimes: SendTimes = { pauseMs: 100, maxWaitMs: 300 };

/**
 * Sends what has changed a moment after the last change, one sending at a time: changes while one is on its way are sent
 * after it, together.
 * @param send sends what there is now; it does not reject
 */
export function createSendSchedule(
  send: () => Promise<unknown>,
  { pauseMs, maxWaitMs }: SendTimes = defaultTimes,
): SendSchedule {
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
    touch() {
      last = Date.now();
      first ??= last;
      arm();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
