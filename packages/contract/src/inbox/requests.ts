import {
  cleanString,
  formFields,
  type InboxType,
  maxReplyBodyLength,
  maxReplySubjectLength,
  memoizeByType,
  objectShape,
  personKeyKinds,
  plainText,
  submissionFilterShape,
  submissionStateKeys,
  unknownVariables,
} from '@vitrina/model';
import { z } from 'zod';
import { instant, uploadName } from '../shapes.ts';

/** The most submissions that one act changes at once. */
export const maxBulkSubmissions = 100;

const state = z.enum(submissionStateKeys, 'Elija un estado de la lista.');
const assignee = z.union([z.uuid(), z.literal('me')], 'Elija a una persona, o me.').nullable();
const result = (type: InboxType) =>
  z.enum(Object.keys(type.inbox.results), 'Elija un resultado de la lista.').nullable();

const acts = (type: InboxType) => ({
  state: state.optional(),
  assigned_to: assignee.optional(),
  result: result(type).optional(),
  /** Whether somebody has read it. */
  read: z.boolean().optional(),
});

const says = (body: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.some((name) => body[name] !== undefined);

/** What staff change of a submission; one member at least. What the visitor wrote cannot be changed. */
export const submissionChange = (type: InboxType) =>
  z
    .strictObject({
      ...acts(type),
      /** One note, put behind the others. */
      notes: cleanString(undefined, true)
        .min(1, 'Escriba la nota.')
        .max(500, 'Escriba 500 letras como máximo.')
        .optional(),
    })
    .refine((body) => says(body, ['state', 'assigned_to', 'result', 'read', 'notes']), 'Indique qué cambia.');

/** Nothing is filled in on the way to the visitor: what still stands in double braces would be read there as it is. */
const filledIn = (text: z.ZodString) =>
  text.refine((written) => unknownVariables(written, {}).length === 0, {
    error: 'Complete o quite lo que está entre llaves dobles: {{…}}.',
  });

/** An answer to whoever sent a submission, as it is to be read, and how far the submission is with it. */
export const submissionReply = z.strictObject({
  subject: filledIn(plainText(maxReplySubjectLength).min(1, 'Escriba el asunto.')),
  /** An empty line begins another paragraph. */
  body: filledIn(plainText(maxReplyBodyLength, true).min(1, 'Escriba la respuesta.')),
  /** The state stays when absent. */
  state: z.enum(['in_progress', 'closed'], 'Elija un estado de la lista.').optional(),
});

/** One act of staff on several submissions. */
export const submissionBulk = (type: InboxType) =>
  z
    .strictObject({
      ids: z
        .array(z.uuid())
        .min(1, 'Elija al menos una solicitud.')
        .max(maxBulkSubmissions, `Elija ${maxBulkSubmissions} solicitudes como máximo.`),
      /** By id, the revision that was seen. One that has another now is not changed. */
      revisions: z.record(z.uuid(), z.int().min(1)).optional(),
      ...acts(type),
    })
    .refine((body) => says(body, ['state', 'assigned_to', 'result', 'read']), 'Indique qué cambia.');

const fileFields = (type: InboxType): string[] =>
  Object.entries(formFields(type)).flatMap(([key, { kind, ...declared }]) =>
    kind === 'file' || ('of' in declared && 'kind' in declared.of && declared.of.kind === 'file')
      ? [key]
      : [],
  );

/** What a visitor says of a file before sending it; only types whose form takes files have the call. */
export const uploadRequest = (type: InboxType) =>
  z.strictObject({
    field: z.enum(fileFields(type), 'Ese dato del formulario no lleva archivo.'),
    name: uploadName.min(1, 'Escriba el nombre del archivo.'),
    content_type: z.string().max(100),
    size: z.int('Use un número de bytes.').min(1, 'El archivo está vacío.'),
  });

/** Whether the form of a type takes files. */
export const takesFiles: (type: InboxType) => boolean = memoizeByType(
  (type) => fileFields(type as InboxType).length > 0,
);

/** Where a visitor sends a file: a PUT of its bytes to `url` with its content type; `id` is the field's value in the form. */
export const uploadAddress = objectShape('AttachmentUpload', {
  id: z.uuid(),
  url: z.string(),
  expires_at: instant(),
});

/** What of a person is looked for in all inboxes. */
export const personLookup = {
  by: z.enum(personKeyKinds, 'Use id_number, email o phone.'),
  value: cleanString().min(3, 'Escriba al menos 3 letras o números.').max(120, 'Use 120 letras como máximo.'),
};

/** What all inboxes together may be asked for: the filters of each, and of which types. */
export const allInboxesFilterShape = {
  ...submissionFilterShape,
  type: z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(z.string().max(40)).max(40).optional(),
  ),
};

export type SubmissionChange = z.infer<ReturnType<typeof submissionChange>>;
export type SubmissionReplyBody = z.infer<typeof submissionReply>;
export type SubmissionBulk = z.infer<ReturnType<typeof submissionBulk>>;
