/** Reason why an outbound call failed. */
export type OutboundFault =
  /** Not an http or https address, or an address with a user name or password. */
  | 'address'
  /** An address outside the public internet that `OUTBOUND_ALLOW` does not name. */
  | 'private_network'
  | 'redirect'
  | 'timeout'
  | 'too_large'
  | 'unreached';

/**
 * Failure of an outbound call. The message is for the log only, because it may name addresses of the private network.
 */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
