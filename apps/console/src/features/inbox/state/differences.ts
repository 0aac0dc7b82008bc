import { type SubmissionState, submissionStates } from '@vitrina/model';
import type { Assignee, SubmissionChange } from '../submissions/index.ts';

/** Values of a submission that staff may change. */
interface Handled {
  readonly state: SubmissionState;
  readonly assigned_to: { readonly id: string; readonly name: string } | null;
  readonly result: string | null;
  readonly notes: readonly { readonly id: string }[];
}

const nobody = 'Sin asignar';

const resultText = (key: string | null, results: Readonly<Record<string, string>>): string =>
  key === null ? 'Sin resultado' : (results[key] ?? key);

/** One thing that somebody else has changed, as it was and as it is. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/**
 * Lists the differences between two states of a submission.
 * @param results of its inbox, by key
 */
export function differencesOf(
  before: Handled,
  now: Handled,
  results: Readonly<Record<string, string>>,
): readonly Difference[] {
  const owner = ({ assigned_to }: Handled) => assigned_to?.name ?? nobody;
  const result = ({ result: key }: Handled) => resultText(key, results);
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

/**
 * Describes the result of a change: `Estado: Atendido`. A note is left out, since it is shown where it is written.
 * @param results of its inbox, by key
 * @param assignees those who may have it
 */
export function wishesOf(
  { state, assigned_to, result }: SubmissionChange,
  results: Readonly<Record<string, string>>,
  assignees: readonly Assignee[],
): readonly string[] {
  const owner = () =>
    assigned_to === null
      ? nobody
      : (assignees.find(({ id, me }) => id === assigned_to || (me && assigned_to === 'me'))?.name ?? 'Usted');
  return [
    ...(state === undefined ? [] : [`Estado: ${submissionStates[state]}`]),
    ...(assigned_to === undefined ? [] : [`Asignada a: ${owner()}`]),
    ...(result === undefined ? [] : [`Resultado: ${resultText(result, results)}`]),
  ];
}
