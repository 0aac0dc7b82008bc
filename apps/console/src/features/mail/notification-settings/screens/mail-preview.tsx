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
import type { SettingValues } from './setting-values.ts';

/** Returns example mails for the values of the form, with invented data. */
function exampleMails(
  type: InboxType,
  values: SettingValues,
): readonly (readonly [name: string, mail: MailText])[] {
  const sampleSubmission = {
    id: '',
    ticket: `${type.inbox.prefix}-0000-000000`,
    type,
    entryTitle: 'Registro de ejemplo',
    receivedAt: new Date(),
  };
  const institution = institutionLabels[values.institution_id];
  const submissionDetails: readonly MailDetail[] = values.include_data
    ? sampleDetails(type, values.include_sensitive)
    : [];
  const digestMail = digestText(type, institution, 1);
  const notificationMail = notificationText(sampleSubmission, 'Nombre de ejemplo', values.subject);
  const noticeMail =
    values.delivery === 'daily_digest' ? { ...digestMail, facts: notificationMail.facts } : notificationMail;
  const fileDetails =
    values.delivery === 'at_once' && values.include_attachments
      ? [{ label: 'Adjuntos', value: 'Archivo de ejemplo.pdf' }]
      : [];
  return [
    [
      'Así llega el aviso',
      { ...noticeMail, facts: [...noticeMail.facts, ...submissionDetails, ...fileDetails] },
    ],
    ...(values.auto_reply
      ? [
          [
            'Así llega la confirmación',
            confirmationText(sampleSubmission, institutionNames[values.institution_id], {
              subject: values.auto_reply_subject,
              body: values.auto_reply_body,
            }),
          ] as const,
        ]
      : []),
  ];
}

/** Previews the mails for the values of the form. */
export function MailPreviews({ type, values }: { readonly type: InboxType; readonly values: SettingValues }) {
  return (
    <div className={stack(16)}>
      {exampleMails(type, values).map(([name, mail]) => (
        <MailSheet key={name} name={name} mail={mail} />
      ))}
    </div>
  );
}
