import { IconUsers } from '@tabler/icons-react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { differencesOf, wishesOf } from '../state/differences.ts';
import type { Handling } from '../state/use-handling.ts';
import type { Assignee } from '../submissions/index.ts';
import styles from './management.module.css';

interface RefusedNoticeProps {
  readonly handling: Handling;
  readonly results: Readonly<Record<string, string>>;
  readonly assignees: readonly Assignee[];
}

/** Notice that another person has changed the submission meanwhile, with the choice to overwrite the changes. */
export function RefusedNotice({ handling, results, assignees }: RefusedNoticeProps) {
  const { refused } = handling;
  if (refused === null) return null;
  const theirs = differencesOf(refused.before, refused.now, results);
  const note = refused.mine.notes !== undefined;
  return (
    <section className={cx(stack(8, 'outlined', 'rounded', 'surface', 'pad12'), styles.refused)} role="alert">
      <p className={cx(row(8, 'start'), text('strong'))}>
        <IconUsers size={18} stroke={1.75} aria-hidden="true" />
        {refused.now.assigned_to === null || refused.now.assigned_to.id === refused.before.assigned_to?.id
          ? 'Otra persona cambió esta solicitud'
          : `Ahora la tiene ${refused.now.assigned_to.name}`}
      </p>
      {theirs.length > 0 && (
        <ul className={cx(stack(4), text('label'))}>
          {theirs.map(({ label, before, now }) => (
            <li key={label}>
              {label}: <del className={text('second')}>{before}</del> <ins>{now}</ins>
            </li>
          ))}
        </ul>
      )}
      <p className={text('label', 'second')}>
        {note
          ? 'Su nota no se guardó y sigue escrita abajo.'
          : `Su cambio no se guardó. ${wishesOf(refused.mine, results, assignees).join(' · ')}`}
      </p>
      <div className={row(8, 'wrap')}>
        <Button
          size="small"
          kind="ink"
          busy={handling.busy !== null}
          disabled={note && handling.note.text.trim() === ''}
          onClick={handling.insist}
        >
          {note ? 'Guardar mi nota' : 'Hacer mi cambio'}
        </Button>
        <Button size="small" kind="plain" onClick={handling.forget}>
          Dejarla así
        </Button>
      </div>
    </section>
  );
}
