import { mailCallTable } from '@vitrina/contract/mail-call-table';

/** The declared calls of the outbox: apart from those that every visit makes. */
export const mailCalls = mailCallTable;
