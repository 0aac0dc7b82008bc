import { type InboxType, institutions, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { entryPaths } from './entry-paths.ts';

const assignee = objectShape('Assignee', {
  id: z.uuid(),
  name: z.string(),
  /** True for the person who makes the request. */
  me: z.boolean(),
  /** Institutions whose submissions the person sees; null for all. */
  institutions: z.array(z.enum(institutions)).nullable(),
});

/** Person to whom submissions can be assigned. */
export type Assignee = z.infer<typeof assignee>;

/** Calls that list the possible assignees of a type's submissions. */
export function assigneeCalls(type: InboxType) {
  const { slug, resource } = type;
  const defineCall = defineCallsWith({ tag: slug });
  return {
    assignees: defineCall(`${slug}.inbox.assignees`, `GET ${entryPaths(type).base}/inbox/assignees`, {
      summary: 'List the people to whom submissions of the type can be assigned, by name',
      access: { action: 'retrieve', resource },
      answer: z.object({ data: z.array(assignee) }),
    }),
  } as const;
}
