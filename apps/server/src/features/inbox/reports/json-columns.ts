/** Delivery of a report to its recipients. */
export interface ReportDelivery {
  /** Have passed `mailAddress`. */
  readonly recipients: readonly string[];
  /** The file goes with the mail; otherwise a link. */
  readonly attach: boolean;
  /** A mail is sent also when there is nothing to report. */
  readonly send_empty: boolean;
}

/** Content of a report, without its records. */
export interface AskedReport {
  /** Days of the bank, both included. */
  readonly date_from: string;
  readonly date_to: string;
  /** Empty: all. */
  readonly states: readonly string[];
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  readonly include_sensitive: boolean;
  /** Only what was sent to this institution. */
  readonly institution_id?: string;
  /** Only what was sent to records of this category, as it was called. */
  readonly category?: { readonly id: string; readonly name: string };
  /** Exactly from when on, and until when (excluded), where the days do not say it. */
  readonly covered?: { readonly from: string; readonly to: string };
}
