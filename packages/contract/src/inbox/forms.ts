import {
  contentTypes,
  formDescription,
  formFields,
  hasInbox,
  type InboxType,
  institutions,
  objectShape,
  submissionSchema,
} from '@vitrina/model';
import { z } from 'zod';
import { entryPaths } from '../content/entry-paths.ts';
import { defineCallsWith } from '../define-call.ts';
import { takesFiles, uploadAddress, uploadRequest } from './requests.ts';

/** Returns the types with an inbox. */
export function inboxTypes(): readonly InboxType[] {
  return contentTypes.filter(hasInbox);
}

/** Returns the types whose form accepts files. */
export function attachmentInboxTypes(): readonly InboxType[] {
  return inboxTypes().filter(takesFiles);
}

const entryParams = z.strictObject({ entryId: z.string().min(1).max(100) });
const productionQuery = z.strictObject({
  stage: z.enum(['production'], 'Use production.').default('production'),
  institution_id: z.enum(institutions).optional(),
});
const ticket = objectShape('Ticket', { ticket: z.string() });

const defineFormCallsWith = (tag: string) =>
  defineCallsWith({
    tag,
    access: { open: 'visitors of the sites have no session' },
    keyless: true,
    anyOrigin: true,
    params: entryParams,
  });

/** Returns the calls of visitors for the form of a record: description and submission. A session cookie is ignored. */
export function formCalls(type: InboxType) {
  const { slug } = type;
  const entryPath = `${entryPaths(type).base}/:entryId`;
  const defineCall = defineFormCallsWith(slug);
  return {
    form: defineCall(`${slug}.form`, `GET ${entryPath}/form`, {
      query: productionQuery,
      summary: 'Read the form of a published record by id or slug',
      answer: formDescription,
      refuses: [409],
    }),
    submit: defineCall(`${slug}.inbox.submit`, `POST ${entryPath}/inbox`, {
      query: productionQuery,
      summary: 'Submit the form of a published record',
      body: () => submissionSchema(type),
      purpose: 'send a form',
      fields: () => formFields(type),
      answer: ticket,
      status: 201,
      idempotent: 'kept-with-it',
      checksBody: true,
      refuses: [409, 429],
    }),
  } as const;
}

/** Returns the call of visitors that uploads a file, for types whose form accepts files. */
export function attachmentCalls(type: InboxType) {
  const { slug } = type;
  const defineCall = defineFormCallsWith(slug);
  return {
    upload: defineCall(`${slug}.inbox.upload`, `POST ${entryPaths(type).base}/:entryId/inbox/uploads`, {
      summary: 'Create an upload address for a file of a form',
      query: productionQuery,
      body: () => uploadRequest(type),
      purpose: 'attach a file',
      answer: uploadAddress,
      status: 201,
      refuses: [409, 429],
    }),
  } as const;
}
