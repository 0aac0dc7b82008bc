import { createContext, useContext } from 'react';
import type { Assignee, Submission } from '../submissions/submission-types.ts';
import type { Handling } from './use-handling.ts';
import type { Inbox } from './use-inbox.ts';

/** The submission that is open, with its inbox and the functions that change it. */
export interface OpenSubmission {
  readonly inbox: Inbox;
  readonly submission: Submission;
  readonly handling: Handling;
  /** People that the submission can be assigned to. */
  readonly assignees: readonly Assignee[];
  /** True where the submission is shown in place of the list, with a way back to it. */
  readonly isPage: boolean;
}

const Context = createContext<OpenSubmission | null>(null);

/** Gives the parts of an open submission the submission. */
export const OpenSubmissionProvider = Context.Provider;

/** Returns the submission around a part of it. @throws Error outside an open submission */
export function useOpenSubmission(): OpenSubmission {
  const openSubmission = useContext(Context);
  if (openSubmission === null) throw new Error('No submission is open here.');
  return openSubmission;
}
