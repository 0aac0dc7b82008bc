import { IconBan } from '@tabler/icons-react';
import { nextStates, submissionStates } from '@vitrina/model';
import { Picker } from '../../../fields/shared/picker/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import { DueMark } from '../due-mark.tsx';
import { useOpenSubmission } from '../state/open-submission.ts';
import { inboxTypeOf, mayHave, type Submission } from '../submissions/submission-types.ts';
import { HoldPart } from './hold-part.tsx';
import styles from './management.module.css';
import { NotesSection } from './notes.tsx';
import { RefusedNotice } from './refused-notice.tsx';

/** Pane in which staff change the state, assignee and result of a submission and write notes. */
export function ManagementPane() {
  const { submission, handling } = useOpenSubmission();
  return (
    <aside className={cx(box('scrolls'), styles.pane)} aria-label="Gestión">
      <div className={stack(20)}>
        <div className={stack(12)}>
          <h3>Gestión</h3>
          <RefusedNotice />
          {submission.due_state !== null && (
            <div className={row(0)}>
              <DueMark submission={submission} />
            </div>
          )}
          <StateField />
          <OwnerField />
          <ResultField />
          {mayDiscard(submission) && (
            <div className={row(0)}>
              <Button
                kind="plain-danger"
                size="small"
                icon={<IconBan stroke={1.75} />}
                busy={handling.busy?.state === 'discarded'}
                onClick={() => void handling.change({ state: 'discarded' })}
              >
                Descartar: no es una solicitud
              </Button>
            </div>
          )}
        </div>
        <NotesSection />
        <HoldPart />
      </div>
    </aside>
  );
}

/** True if the person may discard the submission. An erased submission cannot be discarded. */
const mayDiscard = ({ can, state, erased_at }: Submission): boolean =>
  can.update && erased_at === null && nextStates[state].includes('discarded');

function StateField() {
  const { submission, handling } = useOpenSubmission();
  const { state, can } = submission;
  return (
    <FieldFrame label="Estado">
      {(control) => (
        <Picker
          control={control}
          value={state}
          text={submissionStates[state]}
          options={[state, ...nextStates[state]].map((value) => ({ value, label: submissionStates[value] }))}
          readOnly={!can.update}
          onPick={(value) => {
            const newState = nextStates[state].find((candidate) => candidate === value);
            if (newState !== undefined) void handling.change({ state: newState });
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Value of the option for no assignee. */
const unassignedValue = 'none';

function OwnerField() {
  const { submission, handling, assignees } = useOpenSubmission();
  const { assigned_to: owner, can } = submission;
  const candidates = assignees
    .filter((assignee) => mayHave(assignee, submission))
    .map(({ id, name }) => ({ value: id, label: name }));
  // The owner may no longer be a candidate.
  const formerOwner =
    owner === null || candidates.some(({ value }) => value === owner.id)
      ? []
      : [{ value: owner.id, label: owner.name }];
  return (
    <FieldFrame label="Asignada a">
      {(control) => (
        <Picker
          control={control}
          value={owner?.id ?? unassignedValue}
          text={owner?.name ?? 'Sin asignar'}
          options={[{ value: unassignedValue, label: 'Sin asignar' }, ...formerOwner, ...candidates]}
          readOnly={!can.update}
          onPick={(value) => {
            const newOwner = value === unassignedValue ? null : value;
            if (newOwner !== (owner?.id ?? null)) void handling.change({ assigned_to: newOwner });
          }}
        />
      )}
    </FieldFrame>
  );
}

function ResultField() {
  const { submission, handling } = useOpenSubmission();
  const { results } = inboxTypeOf(submission.type).inbox;
  const { state, result, can } = submission;
  const isClosed = state === 'closed';
  return (
    <FieldFrame label="Resultado">
      {(control) => (
        <Picker
          control={control}
          value={result}
          text={result === null ? (isClosed ? '' : 'Se elige al atenderla') : (results[result] ?? result)}
          options={Object.entries(results).map(([value, label]) => ({ value, label }))}
          readOnly={!can.update || !isClosed}
          onPick={(value) => value !== null && value !== result && void handling.change({ result: value })}
        />
      )}
    </FieldFrame>
  );
}
