import type { CommentList } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { createContext, use } from 'react';

/** The comments of the record around, and their panel. */
export interface Comments {
  readonly type: ContentType;
  readonly id: string;
  /** The latest that are open; undefined while they are not known. */
  readonly latest: CommentList | undefined;
  readonly failed: boolean;
  /** Field that the panel is opened for; null for the record. */
  readonly field: string | null;
  /** Opens the panel, to comment on the field where one is named. */
  readonly open: (field: string | null) => void;
  readonly close: () => void;
}

/** For the provider alone. */
export const CommentsContext = createContext<Comments | null>(null);

/** The comments of the record around; null while it does not exist yet. */
export const useComments = (): Comments | null => use(CommentsContext);
