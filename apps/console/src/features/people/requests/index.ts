/** How many requests for an account wait for a decision, for the rail. */
export { requestKeys, useOpenRequests } from './use-open-requests.ts';
