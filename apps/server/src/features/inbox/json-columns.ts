/** Legal hold of a submission: the person, the time and the reason. */
export interface SubmissionHold {
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
}
