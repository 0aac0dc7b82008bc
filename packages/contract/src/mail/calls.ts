import { mailCalls } from './mails.ts';
import { notificationCalls } from './notification-settings.ts';

export * from './mails.ts';
export * from './notification-settings.ts';

/** Groups of calls about the outbox and the notification settings. */
export const mailGroups = { mails: mailCalls, notificationSettings: notificationCalls } as const;
