import { type SubmissionState, submissionStates } from '@vitrina/model';
import type { Assignee, SubmissionChange } from '../submissions/submission-types.ts';

/** Values of a submission that staff may change. */
interface HandlingValues {
  readonly state: SubmissionState;
  readonly assigned_to: { readonly name: string } | null;
  readonly result: string | null;
  readonly notes: readonly unknown[];
}

/** Labels of the results of an inbox, by key. */
type Results = Readonly<Record<string, string>>;

const labels = { state: 'Estado', assigned_to: 'Asignada a', result: 'Resultado', notes: 'Notas' } as const;
const unassignedText = 'Sin asignar';

const resultText = (key: string | null, results: Results): string =>
  key === null ? 'Sin resultado' : (results[key] ?? key);

const textsOf = ({ state, assigned_to, result, notes }: HandlingValues, results: Results) => ({
  state: submissionStates[state],
  assigned_to: assigned_to?.name ?? unassignedText,
  result: resultText(result, results),
  notes: notes.length === 1 ? '1 nota' : `${notes.length} notas`,
});

/** Change of one value that another person made. */
export interface Difference {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Lists the differences between two states of a submission. */
export function differencesOf(
  earlier: HandlingValues,
  current: HandlingValues,
  results: Results,
): readonly Difference[] {
  const [from, to] = [textsOf(earlier, results), textsOf(current, results)];
  return (['state', 'assigned_to', 'result', 'notes'] as const)
    .filter((key) => from[key] !== to[key])
    .map((key) => ({ label: labels[key], from: from[key], to: to[key] }));
}

/**
 * Describes a change in lines such as `Estado: Atendido`. A note is left out, because the field of the note still
 * shows it.
 */
export function changeTexts(
  { state, assigned_to, result }: SubmissionChange,
  results: Results,
  assignees: readonly Assignee[],
): readonly string[] {
  const assignee = assignees.find(({ id, me: isMe }) => id === assigned_to || (isMe && assigned_to === 'me'));
  return [
    ...(state === undefined ? [] : [`${labels.state}: ${submissionStates[state]}`]),
    ...(assigned_to === undefined
      ? []
      : [`${labels.assigned_to}: ${assigned_to === null ? unassignedText : (assignee?.name ?? 'Usted')}`]),
    ...(result === undefined ? [] : [`${labels.result}: ${resultText(result, results)}`]),
  ];
}
