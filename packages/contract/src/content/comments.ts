import { type ContentType, cleanString, maxSearchLength, nameShape, pageShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';
import { instant, listOf, person } from '../shapes.ts';
import { entryPaths } from './entry-paths.ts';

/** Letters of a comment, at most. */
export const maxCommentLength = 2000;
/** People whom a comment mentions, at most. */
export const maxMentions = 10;

const field = z.string().min(1).max(100);

const comment = nameShape(
  'Comment',
  z.object({
    id: z.uuid(),
    /** Name of the field that it is about; null: the record. */
    field: field.nullable(),
    text: z.string(),
    mentions: z.array(person),
    created_at: instant(),
    created_by: person,
    /** null: it is open. */
    resolved_at: instant().nullable(),
    resolved_by: person.nullable(),
    can: z.object({ resolve: z.boolean() }),
  }),
);

const commentList = nameShape(
  'CommentList',
  listOf(comment).extend({
    /** How many of all are open, about each field and (null) the record. */
    open: z.array(z.object({ field: field.nullable(), count: z.int() })),
  }),
);

const newComment = nameShape(
  'NewComment',
  z.strictObject({
    text: cleanString('Escriba el comentario.', true)
      .min(1, 'Escriba el comentario.')
      .max(maxCommentLength, `Use ${maxCommentLength} letras como máximo.`),
    field: field.nullable().default(null),
    mentions: z
      .array(z.uuid('Elija a una persona de la lista.'))
      .max(maxMentions, `Mencione a ${maxMentions} personas como máximo.`)
      .default([]),
  }),
);

const mentionable = nameShape('Mentionable', z.object({ data: z.array(person) }));

const entryParams = z.strictObject({ entryId: z.uuid() });

/** What staff say to each other about the records of a type. Whoever reads a record may comment on it. */
export function commentCalls(type: ContentType) {
  const { slug, resource } = type;
  const one = `${entryPaths(type).base}/:entryId` as const;
  const root = `${one}/comments` as const;
  const access = { action: 'retrieve', resource } as const;
  return {
    comments: defineCall({
      id: `${slug}.comments`,
      method: 'GET',
      path: root,
      tag: slug,
      summary: 'The comments on a record, newest first, and how many are open',
      access,
      params: entryParams,
      query: z.strictObject({
        page: pageShape.page,
        per_page: pageShape.per_page,
        state: z.enum(['open', 'resolved'], 'Use open o resolved.').optional(),
        field: field.optional(),
      }),
      answer: commentList,
    }),
    addComment: defineCall({
      id: `${slug}.comments.add`,
      method: 'POST',
      path: root,
      tag: slug,
      summary: 'Comment on a record or a field of it; whom it mentions is told',
      peopleOnly: true,
      access,
      params: entryParams,
      body: newComment,
      answer: comment,
      status: 201,
      idempotent: true,
      perMinute: 30,
    }),
    changeComment: defineCall({
      id: `${slug}.comments.change`,
      method: 'PATCH',
      path: `${root}/:commentId` as const,
      tag: slug,
      summary:
        'Resolve a comment, or open it again: who wrote it, whom it mentions and who may update the record',
      peopleOnly: true,
      access,
      params: entryParams.extend({ commentId: z.uuid() }),
      body: acceptReturned(z.strictObject({ resolved: z.boolean('Indique sí o no.') }), comment),
      answer: comment,
    }),
    mentionable: defineCall({
      id: `${slug}.comments.people`,
      method: 'GET',
      // Below the comments it could be taken for one of them.
      path: `${one}/mentionable` as const,
      tag: slug,
      summary: 'Up to 20 people who can read the record, by name',
      access,
      params: entryParams,
      query: z.strictObject({ search: cleanString().max(maxSearchLength).optional() }),
      answer: mentionable,
    }),
  } as const;
}

export type CommentCalls = ReturnType<typeof commentCalls>;
export type Comment = z.infer<typeof comment>;
export type CommentList = z.infer<typeof commentList>;
export type NewComment = z.infer<typeof newComment>;
