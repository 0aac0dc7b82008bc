/** Something in the trail that is not as it was written. */
export interface StoredAuditFault {
  readonly chain: number | null;
  readonly position: number | null;
  readonly text: string;
}
