import { institutions, nameShape } from '@vitrina/model';
import { z } from 'zod';

/** What a person may do with the records of a content type, whatever the state of each; `can` of an entry says the rest. */
export const typeCan = nameShape(
  'TypeCan',
  z.object({
    list: z.boolean(),
    retrieve: z.boolean(),
    create: z.boolean(),
    update: z.boolean(),
    publish: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    export: z.boolean(),
    /** What is masked in the inbox of the type, whole. */
    reveal: z.boolean(),
    /** Those of the type's institutions whose records the person sees; null for a type that belongs to none. */
    institutions: z.array(z.enum(institutions)).nullable(),
  }),
);

/** What a person may do, so that screens show and hide and derive nothing from the permission map. */
export const personCan = nameShape(
  'PersonCan',
  z.object({
    /** By the slug of the content type. */
    types: z.record(z.string(), typeCan),
    /** With the media library. */
    files: z.object({ list: z.boolean(), upload: z.boolean() }),
    dashboard: z.boolean(),
    /** With what one person has sent to any inbox. */
    personal_data: z.object({ search: z.boolean(), erase: z.boolean() }),
    /** With the outbox: read it; send a mail again, cancel it or send one to try the server. */
    mails: z.object({ list: z.boolean(), update: z.boolean() }),
    /** With the audit trail: read it and verify it; take it along as a file. */
    audit: z.object({ list: z.boolean(), read: z.boolean(), export: z.boolean() }),
    /** With people, their roles and the keys of machines. */
    staff: z.object({
      list: z.boolean(),
      read: z.boolean(),
      create: z.boolean(),
      update: z.boolean(),
      delete: z.boolean(),
    }),
    /** With who is told of new submissions. */
    notifications: z.object({ list: z.boolean(), create: z.boolean() }),
  }),
);

export type TypeCan = z.infer<typeof typeCan>;
export type PersonCan = z.infer<typeof personCan>;
