import { contentTypes } from '@vitrina/model';
import { type Routes, routesOf, slugMark } from './call-table.ts';
import { type CommentCalls, commentCalls } from './content/comments.ts';
import { noticeCalls } from './home/notices.ts';

/** The calls of notices. */
export const noticeCallTable = {
  notices: routesOf(noticeCalls),
} as const;

function routesOfComments(core: boolean): Routes<CommentCalls> {
  const type = contentTypes.find((one) => (one.core === true) === core);
  if (type === undefined) throw new Error(`There is no content type whose calls are core: ${core}.`);
  return routesOf(commentCalls({ ...type, slug: slugMark }));
}

/** The calls of comments on records of any type, `slugMark` in the place of its slug; those of some types lie elsewhere. */
export const commentCallTable = {
  core: routesOfComments(true),
  plain: routesOfComments(false),
} as const;
