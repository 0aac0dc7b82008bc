import type { PreviewDraftTable, ShareTable } from '../content/preview/tables.ts';
import type { ReviewTable } from '../content/review/tables.ts';
import type {
  EntryFileTable,
  EntryKeyTable,
  EntryPresenceTable,
  EntryReferenceTable,
  EntryRevisionTable,
  EntryTable,
  PublicationTable,
  ReviewTypeTable,
  SlugRedirectTable,
} from '../content/shared/tables.ts';
import type { AuditVerificationTable } from '../features/audit/tables.ts';
import type { RecordCommentTable } from '../features/content/comments/tables.ts';
import type { ImportRowTable, ImportRunTable } from '../features/content/transfer/tables.ts';
import type { SavedViewTable } from '../features/content/views/tables.ts';
import type { FileTable, FileVersionTable } from '../features/files/tables.ts';
import type { FirstDayDismissalTable, SiteReadTable } from '../features/home/first-day/tables.ts';
import type { NoticeByMailTable, NoticeTable } from '../features/home/notices/tables.ts';
import type { ReportRunTable, ScheduledReportTable } from '../features/inbox/reports/tables.ts';
import type {
  SubmissionFileTable,
  SubmissionKeyTable,
  SubmissionNoteTable,
  SubmissionReplyTable,
  SubmissionTable,
} from '../features/inbox/tables.ts';
import type {
  ConfirmationTable,
  MailAttemptTable,
  MailRecipientTable,
  MailServerFailureTable,
  MailTable,
  NotificationDigestItemTable,
  NotificationSettingTable,
} from '../features/mail/tables.ts';
import type { PasskeyChallengeTable, PasskeyTable } from '../features/people/passkeys/tables.ts';
import type {
  PendingSignInTable,
  RecoveryCodeTable,
  RememberedDeviceTable,
  TotpSetupTable,
  TotpTable,
} from '../features/people/second-step/tables.ts';
import type { SignOnAttemptTable, StaffIdentityTable } from '../features/people/single-sign-on/tables.ts';
import type {
  AccountHolderTable,
  ApiKeyTable,
  PasswordLinkTable,
  RoleTable,
  SessionTable,
  SignInFailureTable,
  StaffTable,
} from '../features/people/tables.ts';

declare module '../platform/database/schema.ts' {
  /** The tables of what the platform serves and knows nothing of. */
  interface Database {
    account_holder: AccountHolderTable;
    audit_verification: AuditVerificationTable;
    entry: EntryTable;
    entry_revision: EntryRevisionTable;
    entry_key: EntryKeyTable;
    entry_reference: EntryReferenceTable;
    entry_file: EntryFileTable;
    entry_presence: EntryPresenceTable;
    slug_redirect: SlugRedirectTable;
    publication: PublicationTable;
    preview_draft: PreviewDraftTable;
    share: ShareTable;
    review_type: ReviewTypeTable;
    review: ReviewTable;
    file: FileTable;
    file_version: FileVersionTable;
    role: RoleTable;
    staff: StaffTable;
    password_link: PasswordLinkTable;
    staff_identity: StaffIdentityTable;
    sign_on_attempt: SignOnAttemptTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    session: SessionTable;
    totp: TotpTable;
    totp_setup: TotpSetupTable;
    recovery_code: RecoveryCodeTable;
    pending_sign_in: PendingSignInTable;
    remembered_device: RememberedDeviceTable;
    api_key: ApiKeyTable;
    sign_in_failure: SignInFailureTable;
    saved_view: SavedViewTable;
    import_run: ImportRunTable;
    import_row: ImportRowTable;
    submission: SubmissionTable;
    submission_note: SubmissionNoteTable;
    submission_reply: SubmissionReplyTable;
    submission_file: SubmissionFileTable;
    submission_key: SubmissionKeyTable;
    report_run: ReportRunTable;
    scheduled_report: ScheduledReportTable;
    mail: MailTable;
    mail_recipient: MailRecipientTable;
    mail_attempt: MailAttemptTable;
    mail_server_failure: MailServerFailureTable;
    notification_digest_item: NotificationDigestItemTable;
    confirmation: ConfirmationTable;
    notice: NoticeTable;
    notice_by_mail: NoticeByMailTable;
    record_comment: RecordCommentTable;
    notification_setting: NotificationSettingTable;
    first_day_dismissal: FirstDayDismissalTable;
    site_read: SiteReadTable;
  }
}
