/** What may become of a submission, and what staff read for it. */
export const submissionStates = {
  new: 'Nuevo',
  in_progress: 'En gestión',
  closed: 'Atendido',
  discarded: 'Descartado',
} as const;

/** One of those states. */
export type SubmissionState = keyof typeof submissionStates;

/** The states in their order, for shapes and lists. */
export const submissionStateKeys = Object.keys(submissionStates) as [SubmissionState, ...SubmissionState[]];

/** Where a submission may go from each state: what is closed is reopened before anything else, what was discarded comes back. */
export const nextStates: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  new: ['in_progress', 'closed', 'discarded'],
  in_progress: ['new', 'closed', 'discarded'],
  closed: ['in_progress'],
  discarded: ['new', 'in_progress'],
};
