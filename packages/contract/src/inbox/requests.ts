import {
  cleanString,
  formFields,
  type InboxType,
  maxBulkTargets,
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

const state = z.enum(submissionStateKeys, 'Elija un estado de la lista.');
const assignee = z.union([z.uuid(), z.literal('me')], 'Elija a una persona, o me.').nullable();
const result = (type: InboxType) =>
  z.enum(Object.keys(type.inbox.results), 'Elija un resultado de la lista.').nullable();

const changeShape = (type: InboxType) => ({
  state: state.optional(),
  assigned_to: assignee.optional(),
  result: result(type).optional(),
  /** True to mark the submission as read, false to mark it as unread. */
  read: z.boolean().optional(),
});

const hasAnyOf = (body: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.some((name) => body[name] !== undefined);

/** Request body with which staff change a submission. At least one property is required; the visitor's data cannot change. */
export const submissionChange = (type: InboxType) =>
  z
    .strictObject({
      ...changeShape(type),
      /** Text of the note that is added. */
      notes: cleanString(undefined, true)
        .min(1, 'Escriba la nota.')
        .max(500, 'Escriba 500 letras como máximo.')
        .optional(),
    })
    .refine(
      (body) => hasAnyOf(body, ['state', 'assigned_to', 'result', 'read', 'notes']),
      'Indique qué cambia.',
    );

/** Schema of a text that must not contain variables in double braces, because nothing replaces them. */
const withoutVariables = (text: z.ZodString) =>
  text.refine((content) => unknownVariables(content, {}).length === 0, {
    error: 'Complete o quite lo que está entre llaves dobles: {{…}}.',
  });

/** Reply to the visitor, and the new state of the submission. */
export const submissionReply = z.strictObject({
  subject: withoutVariables(plainText(maxReplySubjectLength).min(1, 'Escriba el asunto.')),
  /** Text; an empty line begins a paragraph. */
  body: withoutVariables(plainText(maxReplyBodyLength, true).min(1, 'Escriba la respuesta.')),
  /** New state. Default: unchanged. */
  state: z.enum(['in_progress', 'closed'], 'Elija un estado de la lista.').optional(),
});

/** Change of several submissions by staff. */
export const submissionBulk = (type: InboxType) =>
  z
    .strictObject({
      ids: z
        .array(z.uuid())
        .min(1, 'Elija al menos una solicitud.')
        .max(maxBulkTargets, `Elija ${maxBulkTargets} solicitudes como máximo.`),
      /** Expected revision per id; a submission with another revision is not changed. */
      revisions: z.record(z.uuid(), z.int().min(1)).optional(),
      ...changeShape(type),
    })
    .refine((body) => hasAnyOf(body, ['state', 'assigned_to', 'result', 'read']), 'Indique qué cambia.');

const fileFields = (type: InboxType): string[] =>
  Object.entries(formFields(type)).flatMap(([key, { kind, ...declared }]) =>
    kind === 'file' || ('of' in declared && 'kind' in declared.of && declared.of.kind === 'file')
      ? [key]
      : [],
  );

/** Description of a file before its upload. */
export const uploadRequest = (type: InboxType) =>
  z.strictObject({
    field: z.enum(fileFields(type), 'Ese dato del formulario no lleva archivo.'),
    name: uploadName.min(1, 'Escriba el nombre del archivo.'),
    content_type: z.string().max(100),
    size: z.int('Use un número de bytes.').min(1, 'El archivo está vacío.'),
  });

/** True if the form of a type accepts files. */
export const takesFiles: (type: InboxType) => boolean = memoizeByType(
  (type) => fileFields(type as InboxType).length > 0,
);

/** Address for the upload of a file by PUT with its content type; `id` is the value of the form field. */
export const uploadAddress = objectShape('AttachmentUpload', {
  id: z.uuid(),
  url: z.string(),
  expires_at: instant(),
});

/** Search key of a person in all inboxes. */
export const personLookup = {
  by: z.enum(personKeyKinds, 'Use id_number, email o phone.'),
  value: cleanString().min(3, 'Escriba al menos 3 letras o números.').max(120, 'Use 120 letras como máximo.'),
};

/** Filters of all inboxes together: the filters that every inbox has, and the content types. */
export const allInboxesFilterShape = {
  ...submissionFilterShape,
  type: z.preprocess(
    (types) => (types === undefined || Array.isArray(types) ? types : [types]),
    z.array(z.string().max(40)).max(40).optional(),
  ),
};

export type SubmissionChange = z.infer<ReturnType<typeof submissionChange>>;
export type SubmissionReplyBody = z.infer<typeof submissionReply>;
export type SubmissionBulk = z.infer<ReturnType<typeof submissionBulk>>;
