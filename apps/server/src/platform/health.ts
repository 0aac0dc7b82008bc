/** Named questions whose failure means that the process should get no traffic. */
export interface HealthChecks {
  /** `check` throws (or takes longer than 2 s) when its part is not well. */
  add(name: string, check: () => void | Promise<void>): void;
  /** Asks all of them side by side; the text is for staff, not for the public. */
  run(): Promise<readonly { readonly name: string; readonly ok: boolean; readonly error?: string }[]>;
}

const checkTimeoutMs = 2000;

/** An empty set of checks. */
export function healthChecks(): HealthChecks {
  const checks = new Map<string, () => void | Promise<void>>();
  const ask = async (name: string, check: () => void | Promise<void>) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`no answer within ${checkTimeoutMs} ms`)),
      checkTimeoutMs,
    );
    try {
      await Promise.race([check(), late.promise]);
      return { name, ok: true };
    } catch (error) {
      return { name, ok: false, error: error instanceof Error ? error.message : String(error) };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    add: (name, check) => void checks.set(name, check),
    run: () => Promise.all([...checks].map(([name, check]) => ask(name, check))),
  };
}
