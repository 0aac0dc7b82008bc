import { routesOf } from './call-table.ts';
import { mailCalls } from './mails.ts';
import { notificationCalls } from './notification-settings.ts';

/** The calls of the outbox and of notification settings. */
export const mailCallTable = {
  mails: routesOf(mailCalls),
  notifications: routesOf(notificationCalls),
} as const;
