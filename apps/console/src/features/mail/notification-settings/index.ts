/** Notification settings: queries, and the warning about institutions without a recipient. */

export { NobodyTold, untoldInstitutions } from './nobody-told.tsx';
export { notificationKeys, notificationQuery, notificationsQuery } from './notification-api.ts';
