import { defaultDigestHour, type NotificationSetting } from '@vitrina/contract';
import type { Institution, Issue, NotificationDelivery } from '@vitrina/model';
import type { Checked } from '../../../../lib/state/checked.ts';
import type { FormInHand } from '../../../../lib/state/use-form.ts';

/** Values of the form of a setting. */
export interface Values {
  readonly institution_id: Institution;
  readonly category_id: string | null;
  readonly entry_id: string | null;
  /** One address a line. */
  readonly recipients: string;
  readonly cc: string;
  readonly subject: string;
  readonly delivery: NotificationDelivery;
  readonly digest_hour: number;
  readonly include_data: boolean;
  readonly include_sensitive: boolean;
  readonly include_attachments: boolean;
  readonly auto_reply: boolean;
  readonly auto_reply_subject: string;
  readonly auto_reply_body: string;
  readonly active: boolean;
}

/** Props of each card of the form. */
export interface CardProps {
  readonly form: FormInHand<Values>;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const required = (path: string, message: string, missing: boolean): Issue[] =>
  missing ? [{ path, message }] : [];

/** Returns the body of the call, or issues. Only missing values are checked here; the service checks the rest. */
export function bodyOf(entryType: string, values: Values) {
  const { subject, auto_reply, auto_reply_subject, auto_reply_body } = values;
  const recipients = linesOf(values.recipients);
  const issues = [
    ...required('/recipients', 'Escriba al menos un correo.', recipients.length === 0),
    ...required('/subject', 'Escriba el asunto.', subject.trim() === ''),
    ...required(
      '/auto_reply_subject',
      'Escriba el asunto de la confirmación.',
      auto_reply && auto_reply_subject.trim() === '',
    ),
    ...required(
      '/auto_reply_body',
      'Escriba el texto de la confirmación.',
      auto_reply && auto_reply_body.trim() === '',
    ),
  ];
  const body = {
    ...values,
    entry_type: entryType,
    recipients,
    cc: linesOf(values.cc),
    include_sensitive: values.include_data && values.include_sensitive,
    include_attachments: values.delivery === 'at_once' && values.include_attachments,
  };
  return (issues.length > 0 ? { issues } : { body }) satisfies Checked<typeof body>;
}

/** Returns the initial values of the form: those of the setting, or defaults. */
export function initialOf(setting: NotificationSetting | null, [first]: readonly Institution[]): Values {
  if (setting === null)
    return {
      institution_id: first ?? 'bank',
      category_id: null,
      entry_id: null,
      recipients: '',
      cc: '',
      subject: 'Nueva solicitud por {{registro}}',
      delivery: 'at_once',
      digest_hour: defaultDigestHour,
      include_data: false,
      include_sensitive: false,
      include_attachments: false,
      auto_reply: false,
      auto_reply_subject: 'Recibimos su solicitud {{numero}}',
      auto_reply_body:
        'Gracias por escribirnos. Recibimos su solicitud por {{registro}} el {{fecha}} y le responderemos pronto.',
      active: true,
    };
  const { category, entry, recipients, cc, ...others } = setting;
  return {
    ...pick(others),
    category_id: category?.id ?? null,
    entry_id: entry?.id ?? null,
    recipients: recipients.join('\n'),
    cc: cc.join('\n'),
  };
}

type Plain = Omit<Values, 'category_id' | 'entry_id' | 'recipients' | 'cc'>;

const pick = ({
  institution_id,
  subject,
  delivery,
  digest_hour,
  include_data,
  include_sensitive,
  include_attachments,
  auto_reply,
  auto_reply_subject,
  auto_reply_body,
  active,
}: Plain): Plain => ({
  institution_id,
  subject,
  delivery,
  digest_hour,
  include_data,
  include_sensitive,
  include_attachments,
  auto_reply,
  auto_reply_subject,
  auto_reply_body,
  active,
});
