import { setConsumerLoanLabel } from '@vitrina/model';
import { config } from '../../lib/calls/api.ts';

/** Gives the kinds the names of this deployment. Where they cannot be asked for, the default ones are shown: a name is worth no error. */
export const namedKinds: Promise<void> = config().then(
  ({ consumer_loan_label }) => setConsumerLoanLabel(consumer_loan_label),
  () => undefined,
);
