import { IconBan } from '@tabler/icons-react';
import { nextStates, submissionStates } from '@vitrina/model';
import { Picker } from '../../../fields/shared/picker/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import { DueMark } from '../due-mark.tsx';
import type { Handling } from '../state/use-handling.ts';
import { type Assignee, mayHave, type Submission } from '../submissions/index.ts';
import { HoldPart } from './hold-part.tsx';
import styles from './management.module.css';
import { Notes } from './notes.tsx';
import { RefusedNotice } from './refused-notice.tsx';

export interface ManagementProps {
  readonly submission: Submission;
  readonly handling: Handling;
  /** Results of a submission of the inbox: label by value. */
  readonly results: Readonly<Record<string, string>>;
  /** People that the submission can be assigned to. */
  readonly assignees: readonly Assignee[];
}

/** Pane in which staff change the state, assignee and result of a submission and write notes. */
export function ManagementPane(props: ManagementProps) {
  const { submission, handling, results, assignees } = props;
  return (
    <aside className={cx(box('scrolls'), styles.pane)} aria-label="Gestión">
      <div className={stack(20)}>
        <div className={stack(12)}>
          <h3>Gestión</h3>
          <RefusedNotice handling={handling} results={results} assignees={assignees} />
          {submission.due_state !== null && (
            <div className={row(0)}>
              <DueMark submission={submission} />
            </div>
          )}
          <StateField {...props} />
          <OwnerField {...props} />
          <ResultField {...props} />
          {mayDiscard(submission) && (
            <div className={row(0)}>
              <Button
                kind="plain-danger"
                size="small"
                icon={<IconBan stroke={1.75} />}
                busy={handling.busy?.state === 'discarded'}
                onClick={() => void handling.change({ state: 'discarded' })}
              >
                Descartar como spam
              </Button>
            </div>
          )}
        </div>
        <Notes submission={submission} handling={handling} />
        <HoldPart submission={submission} />
      </div>
    </aside>
  );
}

/** True if the submission can be marked as spam: it is not erased. */
const mayDiscard = ({ can, state, erased_at }: Submission): boolean =>
  can.update && erased_at === null && nextStates[state].includes('discarded');

function StateField({ submission, handling }: ManagementProps) {
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
          onPick={(picked) => {
            const next = Object.keys(submissionStates).find((one) => one === picked) as
              | typeof state
              | undefined;
            if (next !== undefined && next !== state) void handling.change({ state: next });
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Stands for nobody among the choices. */
const nobody = 'none';

function OwnerField({ submission, handling, assignees }: ManagementProps) {
  const { assigned_to: owner, can } = submission;
  const known = assignees
    .filter((one) => mayHave(one, submission))
    .map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who may no longer be given any still has this one.
  const former =
    owner === null || known.some(({ value }) => value === owner.id)
      ? []
      : [{ value: owner.id, label: owner.name }];
  return (
    <FieldFrame label="Asignada a">
      {(control) => (
        <Picker
          control={control}
          value={owner?.id ?? nobody}
          text={owner?.name ?? 'Sin asignar'}
          options={[{ value: nobody, label: 'Sin asignar' }, ...former, ...known]}
          readOnly={!can.update}
          onPick={(picked) => {
            const next = picked === nobody ? null : picked;
            if (next !== (owner?.id ?? null)) void handling.change({ assigned_to: next });
          }}
        />
      )}
    </FieldFrame>
  );
}

function ResultField({ submission, handling, results }: ManagementProps) {
  const { state, result, can } = submission;
  const ended = state === 'closed';
  return (
    <FieldFrame label="Resultado">
      {(control) => (
        <Picker
          control={control}
          value={result}
          text={result === null ? (ended ? '' : 'Al cerrar') : (results[result] ?? result)}
          options={Object.entries(results).map(([value, label]) => ({ value, label }))}
          readOnly={!can.update || !ended}
          onPick={(picked) =>
            picked !== null && picked !== result && void handling.change({ result: picked })
          }
        />
      )}
    </FieldFrame>
  );
}
