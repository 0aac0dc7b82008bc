/** States of a submission, with their labels for staff. */
export const submissionStates = {
  new: 'Nuevo',
  in_progress: 'En gestión',
  closed: 'Atendido',
  discarded: 'Descartado',
} as const;

/** State of a submission. */
export type SubmissionState = keyof typeof submissionStates;

/** Keys of the states, in order. */
export const submissionStateKeys = Object.keys(submissionStates) as [SubmissionState, ...SubmissionState[]];

/** Permitted transitions from each state: a closed submission is reopened first, a discarded one can be restored. */
export const nextStates: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  new: ['in_progress', 'closed', 'discarded'],
  in_progress: ['new', 'closed', 'discarded'],
  closed: ['in_progress'],
  discarded: ['new', 'in_progress'],
};
