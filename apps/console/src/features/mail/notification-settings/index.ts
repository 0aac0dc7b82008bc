/** Notification settings: queries, and the warning about institutions without a recipient. */

export { type MissingRecipients, missingRecipients, NobodyTold, unnotifiedWords } from './nobody-told.tsx';
export { notificationKeys, notificationQuery, notificationsQuery } from './notification-api.ts';
