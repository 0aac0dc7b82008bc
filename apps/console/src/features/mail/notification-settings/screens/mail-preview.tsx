import {
  confirmationText,
  digestText,
  type InboxType,
  institutionLabels,
  institutionNames,
  type MailDetail,
  type MailText,
  notificationText,
  sampleDetails,
} from '@vitrina/model';
import { stack } from '../../../../ui/primitives/index.ts';
import { MailSheet } from '../../index.ts';
import type { Values } from './setting-values.ts';

/** Returns example mails for the values of the form, with invented data. */
function mailsOf(type: InboxType, values: Values): readonly (readonly [name: string, mail: MailText])[] {
  const sample = {
    id: '',
    ticket: `${type.inbox.prefix}-0000-000000`,
    type,
    entryTitle: 'Registro de ejemplo',
    receivedAt: new Date(),
  };
  const institution = institutionLabels[values.institution_id];
  const data: readonly MailDetail[] = values.include_data
    ? sampleDetails(type, values.include_sensitive)
    : [];
  const digest = digestText(type, institution, 1);
  const notification = notificationText(sample, 'Nombre de ejemplo', values.subject);
  const notice = values.delivery === 'daily_digest' ? { ...digest, facts: notification.facts } : notification;
  const files =
    values.delivery === 'at_once' && values.include_attachments
      ? [{ label: 'Adjuntos', value: 'Archivo de ejemplo.pdf' }]
      : [];
  return [
    ['Así llega el aviso', { ...notice, facts: [...notice.facts, ...data, ...files] }],
    ...(values.auto_reply
      ? [
          [
            'Así llega la confirmación',
            confirmationText(sample, institutionNames[values.institution_id], {
              subject: values.auto_reply_subject,
              body: values.auto_reply_body,
            }),
          ] as const,
        ]
      : []),
  ];
}

/** Previews the mails for the values of the form. */
export function MailPreviews({ type, values }: { readonly type: InboxType; readonly values: Values }) {
  return (
    <div className={stack(16)}>
      {mailsOf(type, values).map(([name, mail]) => (
        <MailSheet key={name} name={name} mail={mail} />
      ))}
    </div>
  );
}
