import { createContext, useContext } from 'react';
import type { Assignee, Submission } from '../submissions/submission-types.ts';
import type { Direction } from './neighbours.ts';
import type { Handling } from './use-handling.ts';
import type { Inbox } from './use-inbox.ts';

/** Open submission, with its inbox and the functions that change it. */
export interface OpenSubmission {
  readonly inbox: Inbox;
  readonly submission: Submission;
  readonly handling: Handling;
  /** People that the submission can be assigned to. */
  readonly assignees: readonly Assignee[];
  /**
   * Opens the next or previous submission. The focus goes to the same step button there, or with `toHeading` to the
   * heading.
   */
  readonly goToSubmission: (direction: Direction, toHeading?: 'toHeading') => void;
  /** True if the submission is shown in place of the list, with a link back to the list. */
  readonly isPage: boolean;
}

const Context = createContext<OpenSubmission | null>(null);

/** Provides the open submission to the components that show it. */
export const OpenSubmissionProvider = Context.Provider;

/** Returns the open submission. @throws Error outside `OpenSubmissionProvider` */
export function useOpenSubmission(): OpenSubmission {
  const openSubmission = useContext(Context);
  if (openSubmission === null) throw new Error('No submission is open here.');
  return openSubmission;
}
