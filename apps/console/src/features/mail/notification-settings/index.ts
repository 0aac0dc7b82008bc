/** Notification settings: queries, and the warning about institutions without a recipient. */

export {
  findMissingRecipients,
  type MissingRecipients,
  MissingRecipientsNotice,
  unnotifiedText,
} from './nobody-told.tsx';
export { notificationKeys, notificationQuery, notificationsQuery } from './notification-api.ts';
