import type { Issue } from '@vitrina/model';
import type { Fault } from '../../../errors.ts';

/** The issues that forbid publishing, and those that whoever publishes may decide about. */
export function judged(issues: readonly Issue[]): { readonly faults: Fault[]; readonly advice: Fault[] } {
  const told = (wanted: boolean): Fault[] =>
    issues.flatMap(({ path, message, advice = false }) => (advice === wanted ? [{ path, message }] : []));
  return { faults: told(false), advice: told(true) };
}
