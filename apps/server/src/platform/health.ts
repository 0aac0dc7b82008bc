import { setTimeout as pause } from 'node:timers/promises';

/** Traffic that a process may receive: any, or only public reads. */
export type Traffic = 'any' | 'public reads';

/** Result of a check; the text is for operators, not for the public. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly error?: string;
}

/**
 * Named checks of this process. A failed check means that the process should not receive the traffic that requires
 * the check.
 */
export interface HealthChecks {
  /**
   * Adds a check, which fails if it throws or takes longer than 2 s. After a failure the process gets no traffic if
   * `neededBy` is `public reads`, and only public reads otherwise.
   */
  add(name: string, check: () => void | Promise<void>, neededBy?: Traffic): void;
  /** Runs in parallel the checks that the traffic requires. */
  run(traffic: Traffic): Promise<readonly CheckResult[]>;
}

const checkTimeoutMs = 2000;
const throwTimeout = () => {
  throw new Error(`no answer within ${checkTimeoutMs} ms`);
};

/** Creates an empty set of checks. */
export function createHealthChecks(): HealthChecks {
  const checks: { name: string; check: () => void | Promise<void>; neededBy: Traffic }[] = [];
  const ask = async (name: string, check: () => void | Promise<void>) => {
    try {
      await Promise.race([check(), pause(checkTimeoutMs, undefined, { ref: false }).then(throwTimeout)]);
      return { name, ok: true };
    } catch (error) {
      return { name, ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  };
  return {
    add: (name, check, neededBy = 'any') => void checks.push({ name, check, neededBy }),
    run: (traffic) =>
      Promise.all(
        checks
          .filter(({ neededBy }) => traffic === 'any' || neededBy === traffic)
          .map(({ name, check }) => ask(name, check)),
      ),
  };
}
