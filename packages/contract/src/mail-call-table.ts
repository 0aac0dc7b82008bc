import { routesOf } from './call-table.ts';
import { mailCalls } from './mails.ts';

/** The calls of the outbox. */
export const mailCallTable = routesOf(mailCalls);
