import { mailCallTable } from '@vitrina/contract/mail-call-table';

/** The declared calls of the outbox and of notification settings: apart from those that every visit makes. */
export const { mails: mailCalls, notifications: notificationCalls } = mailCallTable;
