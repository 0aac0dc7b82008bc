import {
  type ContentType,
  cleanString,
  maxSearchLength,
  nameShape,
  objectShape,
  pageNumberShape,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';
import { instant, listOf, person } from '../shapes.ts';
import { entryPaths } from './entry-paths.ts';

/** Maximum length of a comment, in characters. */
export const maxCommentLength = 2000;
/** Maximum number of people that a comment mentions. */
export const maxMentions = 10;

const field = z.string().min(1).max(100);

const comment = objectShape('Comment', {
  id: z.uuid(),
  /** Name of the field; null for a comment on the whole record. */
  field: field.nullable(),
  text: z.string(),
  mentions: z.array(person),
  created_at: instant(),
  created_by: person,
  /** Time of resolution; null for an open comment. */
  resolved_at: instant().nullable(),
  resolved_by: person.nullable(),
  can: z.object({ resolve: z.boolean() }),
});

const commentList = nameShape(
  'CommentList',
  listOf(comment).extend({
    /** Number of open comments per field; field null for comments on the whole record. */
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

const mentionable = objectShape('Mentionable', { data: z.array(person) });

const entryParams = z.strictObject({ entryId: z.uuid() });

/** Calls for comments of staff on records of a type. Everybody who may read a record may comment on it. */
export function commentCalls(type: ContentType) {
  const { slug, resource } = type;
  const entryPath = `${entryPaths(type).base}/:entryId`;
  const root = `${entryPath}/comments`;
  const defineCall = defineCallsWith({
    tag: slug,
    access: { action: 'retrieve', resource },
    params: entryParams,
  });
  return {
    comments: defineCall(`${slug}.comments`, `GET ${root}`, {
      summary: 'List the comments on a record, newest first, with the number of open ones',
      query: z.strictObject({
        ...pageNumberShape,
        state: z.enum(['open', 'resolved'], 'Use open o resolved.').optional(),
        field: field.optional(),
      }),
      answer: commentList,
    }),
    addComment: defineCall(`${slug}.comments.add`, `POST ${root}`, {
      summary: 'Comment on a record or a field; mentioned people are notified',
      peopleOnly: true,
      body: newComment,
      answer: comment,
      status: 201,
      idempotent: true,
      perMinute: 30,
    }),
    changeComment: defineCall(`${slug}.comments.change`, `PATCH ${root}/:commentId`, {
      summary:
        'Resolve or reopen a comment as its author, as a mentioned person, or with the right to update the record',
      peopleOnly: true,
      params: entryParams.extend({ commentId: z.uuid() }),
      body: acceptReturned(z.strictObject({ resolved: z.boolean('Indique sí o no.') }), comment),
      answer: comment,
    }),
    mentionable: defineCall(`${slug}.comments.people`, `GET ${entryPath}/mentionable`, {
      // Not below the path of the comments, where it could be read as the id of one.
      summary: 'List up to 20 people who can read the record, by name',
      query: z.strictObject({ search: cleanString().max(maxSearchLength).optional() }),
      answer: mentionable,
    }),
  } as const;
}

export type CommentCalls = ReturnType<typeof commentCalls>;
export type Comment = z.infer<typeof comment>;
export type CommentList = z.infer<typeof commentList>;
export type NewComment = z.infer<typeof newComment>;
