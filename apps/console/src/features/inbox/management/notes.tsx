import { IconEye } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { formatWhen, formatWhenInside } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AreaField } from '../../../ui/form/fields.tsx';
import { Avatar } from '../../../ui/page/bits.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import type { Submission } from '../submissions/submission-types.ts';
import styles from './management.module.css';

/** Maximum length of a note in characters, as the service accepts it. */
const maxNoteLength = 500;

/** Lists the notes of staff, newest first, below the field for a new note. */
export function NotesSection() {
  const { submission, handling } = useOpenSubmission();
  const { note: noteDraft, busy } = handling;
  const isAdding = busy?.notes !== undefined;
  const submitNote = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button disappears with the note that it adds.
    event.currentTarget.querySelector('textarea')?.focus();
    noteDraft.add();
  };
  return (
    <section className={stack(12)} aria-label="Notas">
      {submission.can.update && submission.erased_at === null ? (
        <form className={stack(8)} onSubmit={submitNote}>
          <AreaField
            label="Notas"
            placeholder="Escriba una nota interna"
            maxLength={maxNoteLength}
            readOnly={isAdding}
            value={noteDraft.text}
            onChange={(event) => noteDraft.write(event.currentTarget.value)}
          />
          {noteDraft.text.trim() !== '' && (
            <Button type="submit" size="small" busy={isAdding}>
              Agregar nota
            </Button>
          )}
        </form>
      ) : (
        <h3>Notas</h3>
      )}
      <ul className={stack(16)}>
        {submission.notes.toReversed().map((note) => (
          <li key={note.id} className={row(8, 'start')}>
            <Avatar name={authorOf(note)} quiet />
            <div className={text('fill', 'label')}>
              <p>
                <b>{authorOf(note)}</b> <span className={text('second')}>{formatWhen(note.at)}</span>
              </p>
              <p className={cx(text('anywhere'), styles.note)}>{note.text}</p>
            </div>
          </li>
        ))}
        <FirstReaderNote />
      </ul>
    </section>
  );
}

const authorOf = ({ by }: Submission['notes'][number]): string => by?.name ?? 'Alguien';

/** Shows the name of the person who opened the submission first, and the time. */
function FirstReaderNote() {
  const { read_at: at, read_by: by } = useOpenSubmission().submission;
  const userName = useSession()?.userName;
  if (at === null || by === null) return null;
  return (
    <li className={cx(row(8), text('label', 'second'))}>
      <IconEye size={16} stroke={1.75} aria-hidden="true" />
      {by.name === userName ? 'Usted' : by.name} la abrió {formatWhenInside(at)}
    </li>
  );
}
