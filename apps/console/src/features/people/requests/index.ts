/** Number of open account requests, shown in the main navigation. */
export { requestKeys, useOpenRequests } from './use-open-requests.ts';
