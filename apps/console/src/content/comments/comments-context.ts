import type { CommentList } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { createContext, use } from 'react';

/** Comments of the open record, and the functions that open and close their panel. */
export interface Comments {
  readonly type: ContentType;
  readonly id: string;
  /** Latest open comments; undefined until they are loaded. */
  readonly latestOpen: CommentList | undefined;
  readonly isFailed: boolean;
  /** Field whose comments the panel shows; null for those of the whole record. */
  readonly field: string | null;
  /** Opens the panel for a comment on the given field; null for a comment on the whole record. */
  readonly openPanel: (field: string | null) => void;
  readonly closePanel: () => void;
}

/** Context of a record's comments. Only `CommentsProvider` sets it. */
export const CommentsContext = createContext<Comments | null>(null);

/** Returns the comments of the record that contains the component; null while the record does not exist yet. */
export const useComments = (): Comments | null => use(CommentsContext);
