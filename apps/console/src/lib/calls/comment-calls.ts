import type { CommentCalls } from '@vitrina/contract';
import { typeCallTable } from '@vitrina/contract/call-table';
import { commentCallTable } from '@vitrina/contract/notice-call-table';
import { callsOfType } from './calls.ts';

/** The declared calls of comments on the records of a content type. */
export const commentCallsOf = callsOfType<CommentCalls>((slug) =>
  typeCallTable.coreTypes.includes(slug) ? commentCallTable.core : commentCallTable.plain,
);
