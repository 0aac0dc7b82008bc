/** Who is told of new submissions: how it is read, and where nobody is. */

export { NobodyTold, untoldInstitutions } from './nobody-told.tsx';
export { notificationKeys, notificationQuery, notificationsQuery } from './notification-api.ts';
