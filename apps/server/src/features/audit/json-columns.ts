/** Difference between the stored audit trail and its signed chain. */
export interface StoredAuditFault {
  readonly chain: number | null;
  readonly position: number | null;
  readonly text: string;
}
