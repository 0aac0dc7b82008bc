/** Delivery of a report to its recipients. */
export interface ReportDelivery {
  /** Mail addresses, validated with `mailAddress`. */
  readonly recipients: readonly string[];
  /** True if the mail has the file attached; otherwise it has a link. */
  readonly attach: boolean;
  /** True if a report without rows is mailed as well. */
  readonly send_empty: boolean;
}

/** Requested report, without the records to which it is limited. */
export interface AskedReport {
  /** First day, included, as a calendar day of the bank. */
  readonly date_from: string;
  readonly date_to: string;
  /** States of the submissions; empty for all. */
  readonly states: readonly string[];
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  readonly include_sensitive: boolean;
  /** Limits the report to submissions to this institution. */
  readonly institution_id?: string;
  /** Limits the report to records of this category. The name is the one at the time of the request. */
  readonly category?: { readonly id: string; readonly name: string };
  /** Exact period (end excluded), if it does not consist of whole days. */
  readonly covered?: { readonly from: string; readonly to: string };
}
