/** Reason for which a call failed. */
export type OutboundFault =
  /** Not an address of http or https, or one with a user name or a password. */
  | 'address'
  /** An address outside the public internet that `OUTBOUND_ALLOW` does not name. */
  | 'private_network'
  | 'redirect'
  | 'timeout'
  | 'too_large'
  | 'unreached';

/** Failure of a call. The message is for the log only: it may name addresses of the private network. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
