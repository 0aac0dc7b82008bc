/** Number of open requests for an account, for the rail. */
export { requestKeys, useOpenRequests } from './use-open-requests.ts';
