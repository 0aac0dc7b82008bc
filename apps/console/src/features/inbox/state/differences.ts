import { type SubmissionState, submissionStates } from '@vitrina/model';
import type { Assignee, SubmissionChange } from '../submissions/submission-types.ts';

/** Values of a submission that staff may change. */
interface HandlingValues {
  readonly state: SubmissionState;
  readonly assigned_to: { readonly name: string } | null;
  readonly result: string | null;
  readonly notes: readonly unknown[];
}

/** Labels of the possible results in an inbox, by key. */
type Results = Readonly<Record<string, string>>;

const labels = { state: 'Estado', assigned_to: 'Asignada a', result: 'Resultado', notes: 'Notas' } as const;
const unassignedText = 'Sin asignar';

const resultText = (key: string | null, results: Results): string =>
  key === null ? 'Sin resultado' : (results[key] ?? key);

const handlingTexts = ({ state, assigned_to, result, notes }: HandlingValues, results: Results) => ({
  state: submissionStates[state],
  assigned_to: assigned_to?.name ?? unassignedText,
  result: resultText(result, results),
  notes: notes.length === 1 ? '1 nota' : `${notes.length} notas`,
});

/** Value that another person has changed. */
export interface Difference {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Lists the values that differ between two versions of a submission. */
export function differencesOf(
  earlierValues: HandlingValues,
  currentValues: HandlingValues,
  results: Results,
): readonly Difference[] {
  const [from, to] = [handlingTexts(earlierValues, results), handlingTexts(currentValues, results)];
  return (['state', 'assigned_to', 'result', 'notes'] as const)
    .filter((key) => from[key] !== to[key])
    .map((key) => ({ label: labels[key], from: from[key], to: to[key] }));
}

/**
 * Describes a change of a submission, one line per value: `Estado: Atendido`. Notes are left out, because the field
 * for the note still shows the text.
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
