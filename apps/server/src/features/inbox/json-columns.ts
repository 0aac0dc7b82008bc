/** Who keeps a submission from being erased, since when and why. */
export interface SubmissionHold {
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
}
