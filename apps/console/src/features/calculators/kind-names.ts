import { setConsumerLoanLabel } from '@vitrina/model';
import { config } from '../../lib/calls/api.ts';

/**
 * Loads the names of the calculator kinds in this deployment. If the load fails, the default names are shown without
 * an error.
 */
export const kindNamesLoaded: Promise<void> = config().then(
  ({ consumer_loan_label }) => setConsumerLoanLabel(consumer_loan_label),
  () => undefined,
);
