import { routesOf } from './call-table.ts';
import { mailCalls } from './mail/mails.ts';
import { notificationCalls } from './mail/notification-settings.ts';

/** The calls of the outbox and of notification settings. */
export const mailCallTable = {
  mails: routesOf(mailCalls),
  notifications: routesOf(notificationCalls),
} as const;
