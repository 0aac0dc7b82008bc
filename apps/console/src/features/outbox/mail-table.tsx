import type { MailSummary } from '@vitrina/contract';
import { Link } from 'react-router';
import type { ListSelection } from '../../content/list/index.ts';
import { MailChip } from '../../entities/mails/index.ts';
import { formatDateTime, formatWhen } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/inputs.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import styles from './outbox.module.css';
import { outboxUrl } from './outbox-state.ts';
import type { Outbox } from './use-outbox.ts';
import { progressWords, recipientsWords } from './words.ts';

interface MailTableProps {
  readonly outbox: Outbox;
  readonly mails: readonly MailSummary[];
  readonly selection: ListSelection;
}

/** The mails as rows, on the phone as cards; those that may be sent again can be chosen. */
export function MailTable({ outbox, mails, selection }: MailTableProps) {
  const { state, open } = outbox;
  const chooses = mails.some(({ can }) => can.retry);
  return (
    <table className={styles.table} aria-label="Correos" aria-busy={outbox.mails.isPlaceholderData}>
      <thead>
        <tr>
          {chooses && (
            <th scope="col" className={styles.select}>
              Elegir
            </th>
          )}
          <th scope="col">Correo</th>
          <th scope="col">Estado</th>
          <th scope="col" className={styles.number}>
            Intentos
          </th>
          <th scope="col">Escrito</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr
            key={mail.id}
            data-selected={selection.ids.has(mail.id)}
            onClick={(event) => {
              // The whole row opens; a link or a box inside does what it does.
              if (!(event.target instanceof Element) || event.target.closest('a, label, input') === null)
                open(mail.id);
            }}
          >
            {chooses && (
              <td className={styles.select}>
                {mail.can.retry && (
                  <label htmlFor={`mail-${mail.id}`} className={row(0)}>
                    <Checkbox
                      id={`mail-${mail.id}`}
                      aria-label={`Elegir ${mail.title} para ${recipientsWords(mail)}`}
                      checked={selection.ids.has(mail.id)}
                      onChange={() => selection.toggle(mail.id, false)}
                    />
                  </label>
                )}
              </td>
            )}
            <td className={styles.main}>
              <span className={stack(0)}>
                <Link
                  className={cx(text('name', 'truncate'), styles.link)}
                  to={{ search: outboxUrl.write({ ...state, mail: mail.id }).toString() }}
                  preventScrollReset
                  title={mail.title}
                >
                  {mail.title}
                </Link>
                <span className={text('small', 'second', 'truncate')}>{recipientsWords(mail)}</span>
              </span>
            </td>
            <td className={styles.state}>
              <span className={stack(2)}>
                <span>
                  <MailChip state={mail.state} />
                </span>
                <span className={text('small', 'second', 'truncate')} title={progressWords(mail)}>
                  {progressWords(mail)}
                </span>
              </span>
            </td>
            <td className={cx(styles.number, styles.attempts)}>
              {mail.attempts === 0 ? '—' : mail.attempts}
            </td>
            <td className={styles.written}>
              <time dateTime={mail.created_at} title={formatDateTime(mail.created_at)}>
                {formatWhen(mail.created_at)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
