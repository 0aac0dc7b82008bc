import { auditCalls } from './audit/calls.ts';
import { routesOf } from './call-table.ts';

/** The calls of the audit trail. */
export const auditCallTable = { audit: routesOf(auditCalls) } as const;
