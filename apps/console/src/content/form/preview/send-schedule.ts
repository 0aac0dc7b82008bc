/** Delays between a change and the call that sends it, in milliseconds. */
interface SendTimes {
  /** Delay after the last change. */
  readonly pauseMs: number;
  /** Maximum delay after the first unsent change, if changes continue. */
  readonly maxWaitMs: number;
}

const defaultTimes: SendTimes = { pauseMs: 100, maxWaitMs: 300 };

/**
 * Schedules calls that send changes, shortly after the last change and one call at a time.
 * @param sendChanges sends the current values and never rejects
 */
export function createSendSchedule(
  sendChanges: () => Promise<unknown>,
  { pauseMs, maxWaitMs }: SendTimes = defaultTimes,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChangeAt: number | null = null;
  let lastChangeAt = 0;
  let isSending = false;
  let isStopped = false;

  const arm = () => {
    if (isStopped || isSending || firstChangeAt === null) return;
    clearTimeout(timer);
    const waitMs = Math.min(lastChangeAt + pauseMs, firstChangeAt + maxWaitMs) - Date.now();
    if (waitMs <= 0) void sendNow();
    else timer = setTimeout(() => void sendNow(), waitMs);
  };
  const sendNow = async () => {
    firstChangeAt = null;
    isSending = true;
    await sendChanges();
    isSending = false;
    arm();
  };
  return {
    /** Schedules a call after a change. */
    touch() {
      lastChangeAt = Date.now();
      firstChangeAt ??= lastChangeAt;
      arm();
    },
    /** Cancels the scheduled call and sends nothing more. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
