import { IconEye } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { formatWhen, formatWhenInside } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AreaField } from '../../../ui/form/fields.tsx';
import { Avatar } from '../../../ui/page/bits.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import type { Handling } from '../state/use-handling.ts';
import type { Submission } from '../submissions/index.ts';
import styles from './management.module.css';

/** Letters of a note, as the call takes them. */
const maxNoteLength = 500;

interface NotesProps {
  readonly submission: Submission;
  readonly handling: Handling;
}

/** Lists the notes of staff, newest first, below the note that is being written. */
export function Notes({ submission, handling }: NotesProps) {
  const { note, busy } = handling;
  const adding = busy?.notes !== undefined;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button goes with the note that it adds.
    event.currentTarget.querySelector('textarea')?.focus();
    note.add();
  };
  return (
    <section className={stack(12)} aria-label="Notas">
      {submission.can.update && submission.erased_at === null ? (
        <form className={stack(8)} onSubmit={send}>
          <AreaField
            label="Notas"
            placeholder="Escriba una nota interna"
            maxLength={maxNoteLength}
            readOnly={adding}
            value={note.text}
            onChange={(event) => note.write(event.currentTarget.value)}
          />
          {note.text.trim() !== '' && (
            <Button type="submit" size="small" busy={adding}>
              Agregar nota
            </Button>
          )}
        </form>
      ) : (
        <h3>Notas</h3>
      )}
      <ul className={stack(16)}>
        {[...submission.notes].reverse().map((one) => (
          <li key={one.id} className={row(8, 'start')}>
            <Avatar name={authorOf(one)} quiet />
            <div className={text('fill', 'label')}>
              <p>
                <b>{authorOf(one)}</b> <span className={text('second')}>{formatWhen(one.at)}</span>
              </p>
              <p className={cx(text('anywhere'), styles.note)}>{one.text}</p>
            </div>
          </li>
        ))}
        <Opened submission={submission} />
      </ul>
    </section>
  );
}

const authorOf = ({ by }: Submission['notes'][number]): string => by?.name ?? 'Alguien';

/** Shows the person who opened the submission first, and the time. */
function Opened({ submission: { read_at: at, read_by: by } }: Pick<NotesProps, 'submission'>) {
  const me = useSession()?.userName;
  if (at === null || by === null) return null;
  return (
    <li className={cx(row(8), text('label', 'second'))}>
      <IconEye size={16} stroke={1.75} aria-hidden="true" />
      {by.name === me ? 'Usted' : by.name} la abrió {formatWhenInside(at)}
    </li>
  );
}
