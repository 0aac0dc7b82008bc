import { formatWhenInside } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { MailChip } from '../../mail/index.ts';
import styles from '../detail/detail.module.css';
import { useOpenSubmission } from '../state/open-submission.ts';

/** Lists the replies of staff, newest first: author, time and state of the mail. */
export function Replies() {
  const { replies } = useOpenSubmission().submission;
  if (replies.length === 0) return null;
  return (
    <section aria-label="Respuestas" className={stack(12)}>
      <h3>Respuestas</h3>
      {replies.toReversed().map(({ id, at, by, subject, body, mail_state: state }) => (
        <article key={id} aria-label={subject}>
          <p className={row(8, 'wrap')}>
            <b className={text('anywhere')}>{subject}</b>
            {state !== null && <MailChip state={state} />}
          </p>
          <p className={text('label', 'second')}>
            {by?.name ?? 'Alguien'}, {formatWhenInside(at)}
          </p>
          <p className={cx(text('body', 'anywhere'), styles.message)}>{body}</p>
        </article>
      ))}
    </section>
  );
}
