import { defaultDigestHour, type NotificationSetting } from '@vitrina/contract';
import type { Institution, NotificationDelivery } from '@vitrina/model';
import { checkedWith } from '../../../../lib/state/checked.ts';
import type { FormState } from '../../../../lib/state/use-form.ts';

const defaultValues = {
  subject: 'Nueva solicitud por {{registro}}',
  delivery: 'at_once' as NotificationDelivery,
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

/** Values of the form of a setting. */
export type SettingValues = Readonly<typeof defaultValues> & {
  readonly institution_id: Institution;
  readonly category_id: string | null;
  readonly entry_id: string | null;
  /** E-mail addresses of the recipients, one per line. */
  readonly recipients: string;
  readonly cc: string;
};

/** Properties of each card of the form. */
export interface CardProps {
  readonly form: FormState<SettingValues>;
}

const splitLines = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Returns the request body, or the issues of the form. Only missing values are checked here; the service checks the
 * rest.
 */
export function bodyOf(entryType: string, values: SettingValues) {
  const { subject, auto_reply, auto_reply_subject, auto_reply_body } = values;
  const recipients = splitLines(values.recipients);
  const body = {
    ...values,
    entry_type: entryType,
    recipients,
    cc: splitLines(values.cc),
    include_sensitive: values.include_data && values.include_sensitive,
    include_attachments: values.delivery === 'at_once' && values.include_attachments,
  };
  return checkedWith(body, {
    '/recipients': recipients.length === 0 && 'Escriba al menos un correo.',
    '/subject': subject.trim() === '' && 'Escriba el asunto.',
    '/auto_reply_subject':
      auto_reply && auto_reply_subject.trim() === '' && 'Escriba el asunto de la confirmación.',
    '/auto_reply_body': auto_reply && auto_reply_body.trim() === '' && 'Escriba el texto de la confirmación.',
  });
}

/** Returns the initial values of the form: those of the setting, or defaults. */
export function initialValuesOf(
  setting: NotificationSetting | null,
  [firstInstitution]: readonly Institution[],
): SettingValues {
  if (setting === null)
    return {
      ...defaultValues,
      institution_id: firstInstitution ?? 'bank',
      category_id: null,
      entry_id: null,
      recipients: '',
      cc: '',
    };
  // Only the values of the form: the service refuses the other properties of a setting.
  const valueKeys = Object.keys(defaultValues) as (keyof typeof defaultValues)[];
  return {
    ...(Object.fromEntries(valueKeys.map((key) => [key, setting[key]])) as typeof defaultValues),
    institution_id: setting.institution_id,
    category_id: setting.category?.id ?? null,
    entry_id: setting.entry?.id ?? null,
    recipients: setting.recipients.join('\n'),
    cc: setting.cc.join('\n'),
  };
}
