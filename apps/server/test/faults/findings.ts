/** Result of a round of faults. */
export interface Finding {
  readonly claim: string;
  readonly holds: boolean;
  /** Figures, or what went wrong. */
  readonly observation: string;
}

/** A finding. */
export function check(claim: string, holds: boolean, seenText: string): Finding {
  return { claim, holds, observation: seenText };
}

/** A line per finding. */
export function lines(findings: readonly Finding[]): string {
  return findings
    .map(({ claim, holds, observation }) => `${holds ? 'holds ' : 'FAILS '} ${claim} (${observation})`)
    .join('\n');
}
