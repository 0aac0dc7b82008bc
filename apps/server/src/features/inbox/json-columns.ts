/** Legal hold of a submission: reason, time, and the person who set it. */
export interface SubmissionHold {
  readonly reason: string;
  /** Time in ISO 8601. */
  readonly at: string;
  readonly by: string;
}
