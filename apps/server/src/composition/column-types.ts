import type { AuditAction, CellFacts, NoticeKind, Periodicity, Resource, WindowKind } from '@vitrina/model';
import type { ColumnType } from 'kysely';
import type { StoredAuditFault } from '../features/audit/json-columns.ts';
import type { CellChange, FileReading, RowNote } from '../features/content/transfer/json-columns.ts';
import type { StoredVariant } from '../features/files/json-columns.ts';
import type { SubmissionHold } from '../features/inbox/json-columns.ts';
import type { AskedReport, ReportDelivery } from '../features/inbox/reports/json-columns.ts';
import type { MailContent } from '../features/mail/json-columns.ts';
import type { JsonOf } from '../platform/database/columns.ts';

/**
 * Types of columns whose database type is only text or JSON; `npm run tables` generates the types of all other
 * columns.
 */
export interface ColumnTypes {
  audit_event: {
    action: AuditAction;
  };
  audit_verification: {
    faults: JsonOf<StoredAuditFault[]>;
  };
  entry_revision: {
    changed: ColumnType<string[], string | undefined, never>;
  };
  file: {
    resource: Resource;
    institutions: JsonOf<string[] | null> | null;
  };
  file_version: {
    variants: JsonOf<StoredVariant[] | null> | null;
  };
  import_row: {
    cells: JsonOf<string[]>;
    facts: JsonOf<Record<number, CellFacts>>;
    keys: JsonOf<string[]>;
    faults: JsonOf<{ column: string; message: string }[]>;
    changes: JsonOf<CellChange[]>;
    notes: JsonOf<RowNote[]>;
  };
  import_run: {
    heads: JsonOf<string[]>;
    columns: JsonOf<(string | null)[]>;
    scope: JsonOf<Record<string, string>>;
    reading: JsonOf<Partial<FileReading>>;
  };
  mail: {
    content: JsonOf<MailContent | null> | null;
  };
  notice: {
    kind: NoticeKind;
    resource: Resource | null;
  };
  notice_by_mail: {
    kind: NoticeKind;
  };
  notification_setting: {
    recipients: JsonOf<string[]>;
    cc: JsonOf<string[]>;
  };
  passkey: {
    transports: JsonOf<string[]>;
  };
  record_comment: {
    institutions: JsonOf<string[] | null> | null;
    mentions: JsonOf<string[]>;
  };
  report_run: {
    institutions: JsonOf<string[] | null> | null;
    entries: JsonOf<{ id: string; name: string }[]>;
    asked: JsonOf<AskedReport>;
    delivery: JsonOf<ReportDelivery | null> | null;
  };
  review: {
    remarks: JsonOf<{ path: string; message: string }[]>;
  };
  role: {
    permissions: JsonOf<Record<string, Record<string, boolean>>>;
    institutions: JsonOf<string[] | null> | null;
  };
  scheduled_report: {
    periodicity: JsonOf<Periodicity>;
    covers: WindowKind;
    states: JsonOf<string[]>;
    columns: JsonOf<string[]>;
    format: 'xlsx' | 'csv';
    recipients: JsonOf<string[]>;
  };
  session: {
    permissions: JsonOf<Record<string, Record<string, boolean>> | null> | null;
    institutions: JsonOf<string[] | null> | null;
  };
  submission: {
    utm: JsonOf<Record<string, string> | null> | null;
    hold: JsonOf<SubmissionHold | null> | null;
  };
}
