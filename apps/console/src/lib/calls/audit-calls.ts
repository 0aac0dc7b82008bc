import { auditCallTable } from '@vitrina/contract/audit-call-table';

/** The declared calls of the audit trail: apart from those that every visit makes. */
export const { audit: auditCalls } = auditCallTable;
