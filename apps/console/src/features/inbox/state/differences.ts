import { type SubmissionState, submissionStates } from '@vitrina/model';

/** What staff may change of a submission. */
interface Handled {
  readonly state: SubmissionState;
  readonly assigned_to: { readonly id: string; readonly name: string } | null;
  readonly result: string | null;
  readonly notes: readonly { readonly id: string }[];
}

/** One thing that somebody else has changed, as it was and as it is. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/**
 * What somebody else has changed of a submission since it was read.
 * @param results of its inbox, by key
 */
export function differencesOf(
  before: Handled,
  now: Handled,
  results: Readonly<Record<string, string>>,
): readonly Difference[] {
  const owner = ({ assigned_to }: Handled) => assigned_to?.name ?? 'Sin asignar';
  const result = ({ result: key }: Handled) => (key === null ? 'Sin resultado' : (results[key] ?? key));
  const notes = ({ notes: all }: Handled) => (all.length === 1 ? '1 nota' : `${all.length} notas`);
  const told: readonly Difference[] = [
    {
      label: 'Estado',
      before: submissionStates[before.state],
      now: submissionStates[now.state],
    },
    { label: 'Asignada a', before: owner(before), now: owner(now) },
    { label: 'Resultado', before: result(before), now: result(now) },
    { label: 'Notas', before: notes(before), now: notes(now) },
  ];
  return told.filter((one) => one.before !== one.now);
}
