import {
  contentTypes,
  formDescription,
  formFields,
  hasInbox,
  type InboxType,
  institutions,
  nameShape,
  submissionSchema,
} from '@vitrina/model';
import { z } from 'zod';
import { entryPaths } from '../content/entry-paths.ts';
import { defineCall } from '../define-call.ts';
import { takesFiles, uploadAddress, uploadRequest } from './requests.ts';

/** Every type with an inbox. */
export function inboxTypes(): readonly InboxType[] {
  return contentTypes.filter(hasInbox);
}

/** Every type with a form that takes files. */
export function attachmentInboxTypes(): readonly InboxType[] {
  return inboxTypes().filter(takesFiles);
}

const entryParams = z.strictObject({ entryId: z.string().min(1).max(100) });
const visitors = 'visitors of the sites have no session';
const published = z.strictObject({
  stage: z.enum(['production'], 'Use production.').default('production'),
  institution_id: z.enum(institutions).optional(),
});
const ticket = nameShape('Ticket', z.object({ ticket: z.string() }));

/** What a site's visitor calls for a record of the type: see the form, and send it. A session that comes with it is ignored. */
export function formCalls(type: InboxType) {
  const { slug } = type;
  const one = `${entryPaths(type).base}/:entryId` as const;
  const open = {
    tag: slug,
    params: entryParams,
    query: published,
    access: { open: visitors },
    keyless: true,
  } as const;
  return {
    form: defineCall({
      ...open,
      id: `${slug}.form`,
      method: 'GET',
      path: `${one}/form` as const,
      summary: 'The form of a record on the site, by id or slug, as a site needs it to draw it',
      answer: formDescription,
      anyOrigin: true,
      refuses: [409],
    }),
    submit: defineCall({
      ...open,
      id: `${slug}.inbox.submit`,
      method: 'POST',
      path: `${one}/inbox` as const,
      summary: 'Send the form of a record on the site',
      body: () => submissionSchema(type),
      purpose: 'send a form',
      fields: () => formFields(type),
      answer: ticket,
      status: 201,
      anyOrigin: true,
      idempotent: 'kept-with-it',
      checksBody: true,
      refuses: [409, 429],
    }),
  } as const;
}

/** What a visitor calls to attach a file, for types whose form takes files. */
export function attachmentCalls(type: InboxType) {
  const { slug } = type;
  return {
    upload: defineCall({
      id: `${slug}.inbox.upload`,
      method: 'POST',
      path: `${entryPaths(type).base}/:entryId/inbox/uploads` as const,
      tag: slug,
      summary: 'An address that takes one file of a form; the file goes with the form that names it',
      access: { open: visitors },
      keyless: true,
      params: entryParams,
      query: published,
      body: () => uploadRequest(type),
      purpose: 'attach a file',
      answer: uploadAddress,
      status: 201,
      anyOrigin: true,
      refuses: [409, 429],
    }),
  } as const;
}

export type FormCalls = ReturnType<typeof formCalls>;
export type AttachmentCalls = ReturnType<typeof attachmentCalls>;
