/** Result of one check of a fault test. */
export interface Finding {
  readonly claim: string;
  readonly isTrue: boolean;
  /** Measured values, or the failure. */
  readonly observation: string;
}

/** Creates a finding. */
export function makeFinding(claim: string, isTrue: boolean, observation: string): Finding {
  return { claim, isTrue, observation: observation };
}

/** Returns one line for each finding. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ claim, isTrue, observation }) => `${isTrue ? 'holds ' : 'FAILS '} ${claim} (${observation})`)
    .join('\n');
}
