/** Notification settings: their queries, and the institutions without a recipient. */

export { NobodyTold, untoldInstitutions } from './nobody-told.tsx';
export { notificationKeys, notificationQuery, notificationsQuery } from './notification-api.ts';
