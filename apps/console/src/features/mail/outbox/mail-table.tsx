import type { MailSummary } from '@vitrina/contract';
import type { ListSelection } from '../../../content/list/index.ts';
import { formatDateTime, formatWhen } from '../../../lib/formats.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { DataCell, DataLink, DataRow, DataTable } from '../../../ui/lists/data-table.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { MailChip } from '../index.ts';
import styles from './outbox.module.css';
import { outboxUrl } from './outbox-state.ts';
import type { Outbox } from './use-outbox.ts';
import { progressText, recipientsText } from './words.ts';

interface MailTableProps {
  readonly outbox: Outbox;
  readonly mails: readonly MailSummary[];
  readonly selection: ListSelection;
}

const columns = [
  { label: 'Correo' },
  { label: 'Estado', width: '38%' },
  { label: 'Intentos', width: '96px', end: true },
  { label: 'Escrito', width: '148px' },
];

/** Table of mails, as cards on the phone. Mails that can be sent again can be selected. */
export function MailTable({ outbox, mails, selection }: MailTableProps) {
  const { state, open: openMail } = outbox;
  const canChoose = mails.some(({ can }) => can.retry);
  return (
    <DataTable
      label="Correos"
      columns={canChoose ? [{ label: 'Elegir', width: '72px' }, ...columns] : columns}
      busy={outbox.mails.isPlaceholderData}
      className={styles.mails}
    >
      {mails.map((mail) => (
        <DataRow key={mail.id} selected={selection.ids.has(mail.id)} onOpen={() => openMail(mail.id)}>
          {canChoose && (
            <DataCell at="main" className={styles.select}>
              {mail.can.retry && (
                <label htmlFor={`mail-${mail.id}`} className={row(0)}>
                  <Checkbox
                    id={`mail-${mail.id}`}
                    aria-label={`Elegir ${mail.title} para ${recipientsText(mail)}`}
                    checked={selection.ids.has(mail.id)}
                    onChange={() => selection.toggle(mail.id, false)}
                  />
                </label>
              )}
            </DataCell>
          )}
          <DataCell at="main" className={styles.main}>
            <span className={stack(0)}>
              <DataLink
                to={{ search: outboxUrl.write({ ...state, mail: mail.id }).toString() }}
                title={mail.title}
              >
                {mail.title}
              </DataLink>
              <span className={text('small', 'second', 'truncate')}>{recipientsText(mail)}</span>
            </span>
          </DataCell>
          <DataCell className={styles.state}>
            <span className={stack(2)}>
              <span>
                <MailChip state={mail.state} />
              </span>
              <span className={text('small', 'second', 'truncate')} title={progressText(mail)}>
                {progressText(mail)}
              </span>
            </span>
          </DataCell>
          <DataCell end className={box('notOnPhone')}>
            {mail.attempts === 0 ? '—' : mail.attempts}
          </DataCell>
          <DataCell at="corner" className={styles.written}>
            <time dateTime={mail.created_at} title={formatDateTime(mail.created_at)}>
              {formatWhen(mail.created_at)}
            </time>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
