import {
  cleanString,
  confirmationVariables,
  deliveryKeys,
  institutions,
  mailAddress,
  notifiedTypes,
  objectShape,
  subjectVariables,
  unknownVariables,
  type Variables,
  variableNames,
} from '@vitrina/model';
import { z } from 'zod';
import { type BodyOf, defineCallsWith } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';
import { instant } from '../shapes.ts';
import { mail } from './mails.ts';

const resource = 'notification-settings';
const root = '/core/hn/v1/notification-settings';
const settingPath = `${root}/:settingId`;

/** Maximum number of recipients and of copies of a notification. */
export const maxRecipients = 20;
export const maxCopies = 10;
/** Maximum length of a subject, in characters. */
export const maxSubjectLength = 120;
/** Maximum length of a confirmation, in characters. */
export const maxConfirmationLength = 2000;
/** Default hour of a digest. */
export const defaultDigestHour = 7;

const entryType = z.enum([...notifiedTypes.keys()], 'Elija un tipo de la lista.');
const institution = z.enum(institutions, 'Elija una institución.');

const addresses = (max: number) => z.array(mailAddress).max(max, `Use ${max} correos como máximo.`);

const hasDuplicates = (all: readonly string[]): boolean =>
  new Set(all.map((address) => address.toLowerCase())).size < all.length;

/** Schema of a line of a mail with the permitted variables. */
const oneLineText = (variables: Variables) =>
  cleanString('Escriba el asunto.')
    .max(maxSubjectLength, `Use ${maxSubjectLength} letras como máximo.`)
    .refine((subject) => unknownVariables(subject, variables).length === 0, {
      error: `Use solo las variables ${variableNames(variables)}.`,
    });

const settingShape = z.strictObject({
  entry_type: entryType,
  institution_id: institution,
  category_id: z.uuid('Elija una categoría de la lista.').nullable().default(null),
  entry_id: z.uuid('Elija un registro de la lista.').nullable().default(null),
  recipients: addresses(maxRecipients).min(1, 'Escriba al menos un correo.'),
  cc: addresses(maxCopies).default([]),
  subject: oneLineText(subjectVariables).min(1, 'Escriba el asunto.'),
  delivery: z.enum(deliveryKeys, 'Elija cuándo se avisa.').default('at_once'),
  /** Hour of the digest in the time zone of the bank. */
  digest_hour: z
    .int('Elija una hora de la lista.')
    .min(0, 'Elija una hora de la lista.')
    .max(23, 'Elija una hora de la lista.')
    .default(defaultDigestHour),
  /** True if the mail includes the visitor's data; identity numbers are masked. */
  include_data: z.boolean('Indique si el correo lleva los datos.').default(false),
  /** True for complete identity numbers. */
  include_sensitive: z.boolean('Indique si los números de identidad van completos.').default(false),
  /** True if the mail has the visitor's files as attachments. */
  include_attachments: z.boolean('Indique si el correo lleva los archivos.').default(false),
  /** True if the visitor gets a confirmation. */
  auto_reply: z.boolean('Indique si se confirma al solicitante.').default(false),
  auto_reply_subject: oneLineText(confirmationVariables).default(''),
  auto_reply_body: cleanString('Escriba el texto de la confirmación.', true)
    .max(maxConfirmationLength, `Use ${maxConfirmationLength} letras como máximo.`)
    .refine((text) => unknownVariables(text, confirmationVariables).length === 0, {
      error: `Use solo las variables ${variableNames(confirmationVariables)}.`,
    })
    .default(''),
  active: z.boolean('Indique si está activa.').default(true),
});

/** Adds the validation rules that involve several members of a setting. */
const withRules = <T extends z.ZodType<z.output<typeof settingShape>, z.input<typeof settingShape>>>(
  schema: T,
) =>
  schema
    .refine(({ category_id, entry_id }) => category_id === null || entry_id === null, {
      path: ['entry_id'],
      error: 'Elija una categoría o un registro, no ambos.',
    })
    .refine(({ recipients }) => !hasDuplicates(recipients), {
      path: ['recipients'],
      error: 'Un correo está dos veces.',
    })
    .refine(({ recipients, cc }) => hasDuplicates(recipients) || !hasDuplicates([...recipients, ...cc]), {
      path: ['cc'],
      error: 'Un correo está dos veces, o también entre los destinatarios.',
    })
    .refine(({ include_data, include_sensitive }) => include_data || !include_sensitive, {
      path: ['include_sensitive'],
      error: 'Los números de identidad van completos solo en un correo con datos.',
    })
    .refine(({ delivery, include_attachments }) => delivery === 'at_once' || !include_attachments, {
      path: ['include_attachments'],
      error: 'Un resumen no lleva archivos: se leen en la consola.',
    })
    .refine(({ auto_reply, auto_reply_subject }) => !auto_reply || auto_reply_subject !== '', {
      path: ['auto_reply_subject'],
      error: 'Escriba el asunto de la confirmación.',
    })
    .refine(({ auto_reply, auto_reply_body }) => !auto_reply || auto_reply_body !== '', {
      path: ['auto_reply_body'],
      error: 'Escriba el texto de la confirmación.',
    });

const namedRecord = z.object({ id: z.uuid(), name: z.string() });

const setting = objectShape('NotificationSetting', {
  id: z.uuid(),
  entry_type: z.string(),
  institution_id: z.enum(institutions),
  category_id: z.uuid().nullable(),
  entry_id: z.uuid().nullable(),
  /** Category to which the setting applies; null for all categories. */
  category: namedRecord.nullable(),
  /** Record to which the setting applies; null for all records. */
  entry: namedRecord.nullable(),
  recipients: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  delivery: z.enum(deliveryKeys),
  digest_hour: z.int(),
  include_data: z.boolean(),
  include_sensitive: z.boolean(),
  include_attachments: z.boolean(),
  auto_reply: z.boolean(),
  auto_reply_subject: z.string(),
  auto_reply_body: z.string(),
  active: z.boolean(),
  /** True if the person who last saved the setting may no longer export data: the mails then have only the link. */
  data_withheld: z.boolean(),
  revision: z.int(),
  updated_at: instant(),
  /** Time at which the last mail was accepted. */
  last_sent_at: instant().nullable(),
  /** Reason why the last mail failed; null if it was sent or is waiting. */
  last_error: z.string().nullable(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
});

const settingList = objectShape('NotificationSettingList', {
  data: z.array(setting),
  /** Numbers of submissions that nobody was notified of, without discarded ones; at most 10,000 each. */
  unnotified: z.array(
    z.object({ entry_type: z.string(), institution_id: z.enum(institutions), count: z.int() }),
  ),
});

const params = z.strictObject({ settingId: z.uuid() });

const defineCall = defineCallsWith({ tag: 'notification-settings' });

/** Calls for notification settings. The most specific setting of a submission applies. */
export const notificationCalls = {
  list: defineCall('notificationSettings.list', `GET ${root}`, {
    summary: 'List the notification settings of one type or of all types',
    access: { action: 'list', resource },
    query: z.strictObject({ entry_type: entryType.optional() }),
    answer: settingList,
  }),
  read: defineCall('notificationSettings.read', `GET ${settingPath}`, {
    summary: 'Read a notification setting',
    access: { action: 'retrieve', resource },
    params,
    answer: setting,
  }),
  create: defineCall('notificationSettings.create', `POST ${root}`, {
    summary: 'Create a notification setting for new submissions',
    access: { action: 'create', resource },
    body: withRules(settingShape),
    answer: setting,
    status: 201,
    refuses: [409],
    idempotent: true,
  }),
  update: defineCall('notificationSettings.update', `PUT ${settingPath}`, {
    summary: 'Change a notification setting, except its type',
    access: { action: 'update', resource },
    params,
    body: withRules(acceptReturned(settingShape, setting)),
    answer: setting,
    refuses: [409],
    ifMatch: true,
  }),
  remove: defineCall('notificationSettings.remove', `DELETE ${settingPath}`, {
    summary: 'Delete a notification setting; its mails stay',
    access: { action: 'delete', resource },
    params,
    status: 204,
  }),
  test: defineCall('notificationSettings.test', `POST ${settingPath}/test`, {
    summary: 'Send a notification with sample data to the recipients of a setting',
    access: { action: 'update', resource },
    params,
    answer: mail,
    status: 201,
    perMinute: 10,
  }),
} as const;

export type NotificationSetting = z.infer<typeof setting>;
export type NotificationSettingList = z.infer<typeof settingList>;
export type NotificationBody = BodyOf<typeof notificationCalls.create>;
