/** Result of one check of a fault test. */
export interface Finding {
  readonly claim: string;
  readonly holds: boolean;
  /** Measured values, or the failure. */
  readonly observation: string;
}

/** Creates a finding. */
export function check(claim: string, holds: boolean, seenText: string): Finding {
  return { claim, holds, observation: seenText };
}

/** Returns one line for each finding. */
export function lines(findings: readonly Finding[]): string {
  return findings
    .map(({ claim, holds, observation }) => `${holds ? 'holds ' : 'FAILS '} ${claim} (${observation})`)
    .join('\n');
}
