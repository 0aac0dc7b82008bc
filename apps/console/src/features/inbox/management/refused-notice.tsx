import { IconUsers } from '@tabler/icons-react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { changeTexts, differencesOf } from '../state/differences.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { inboxTypeOf } from '../submissions/submission-types.ts';
import styles from './management.module.css';

/**
 * Notice shown when another person has changed the submission before this change was saved. Offers to overwrite their
 * change.
 */
export function RefusedNotice() {
  const { submission, handling, assignees } = useOpenSubmission();
  const { conflict } = handling;
  if (conflict === null) return null;
  const { results } = inboxTypeOf(submission.type).inbox;
  const { earlierVersion, currentVersion, change } = conflict;
  const differences = differencesOf(earlierVersion, currentVersion, results);
  const isNote = change.notes !== undefined;
  return (
    <section className={cx(stack(8, 'outlined', 'rounded', 'surface', 'pad12'), styles.refused)} role="alert">
      <p className={cx(row(8, 'start'), text('strong'))}>
        <IconUsers size={18} stroke={1.75} aria-hidden="true" />
        {currentVersion.assigned_to === null ||
        currentVersion.assigned_to.id === earlierVersion.assigned_to?.id
          ? 'Otra persona cambió esta solicitud'
          : `Ahora la tiene ${currentVersion.assigned_to.name}`}
      </p>
      {differences.length > 0 && (
        <ul className={cx(stack(4), text('label'))}>
          {differences.map(({ label, from, to }) => (
            <li key={label}>
              {label}: <del className={text('second')}>{from}</del> <ins>{to}</ins>
            </li>
          ))}
        </ul>
      )}
      <p className={text('label', 'second')}>
        {isNote
          ? 'Su nota no se guardó y sigue escrita abajo.'
          : `Su cambio no se guardó. ${changeTexts(change, results, assignees).join(' · ')}`}
      </p>
      <div className={row(8, 'wrap')}>
        <Button
          size="small"
          kind="ink"
          busy={handling.busy !== null}
          disabled={isNote && handling.note.text.trim() === ''}
          onClick={handling.overwrite}
        >
          {isNote ? 'Guardar mi nota' : 'Hacer mi cambio'}
        </Button>
        <Button size="small" kind="plain" onClick={handling.dismiss}>
          Dejarla así
        </Button>
      </div>
    </section>
  );
}
