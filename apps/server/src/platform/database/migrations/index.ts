import type { Migration } from '../migrate.ts';
import { up as foundation } from './001-foundation.ts';
import { up as searchIndex } from './002-search-index.ts';
import { up as files } from './003-files.ts';
import { up as transfers } from './004-transfers.ts';
import { up as importScope } from './005-import-scope.ts';
import { up as changedFields } from './006-changed-fields.ts';
import { fillPortion as fillChangedFields } from './006-changed-fields-of-old-versions.ts';
import { up as fileRights } from './007-file-rights.ts';
import { up as auditSignatures } from './008-audit-signatures.ts';
import { up as publicAddresses } from './010-public-addresses.ts';
import { up as fileOrders } from './014-file-orders.ts';
import { up as submissions } from './017-submissions.ts';
import { up as reportRuns } from './020-report-runs.ts';
import { up as mails } from './022-mails.ts';
import { up as submissionLists } from './024-submission-lists.ts';
import { up as notificationSettings } from './025-notification-settings.ts';
import { up as personalDataRights } from './026-personal-data-rights.ts';
import { up as mailedReports } from './027-mailed-reports.ts';
import { up as notificationContents } from './030-notification-contents.ts';
import { up as scheduledReports } from './032-scheduled-reports.ts';
import { up as replies } from './033-replies.ts';
import { up as auditReading } from './034-audit-reading.ts';
import { up as submissionKeys } from './035-submission-keys.ts';
import { up as submissionNumbers } from './035-submission-numbers.ts';
import { up as submissionText } from './035-submission-text.ts';
import { up as passwordLinks } from './036-password-links.ts';
import { up as roles } from './038-roles.ts';
import { up as apiKeys } from './039-api-keys.ts';
import { up as staffSearch } from './040-staff-search.ts';
import { up as fourEyes } from './042-four-eyes.ts';
import { up as notices } from './043-notices.ts';
import { up as recordComments } from './043-record-comments.ts';
import { up as wantedMails } from './043-wanted-mails.ts';
import { up as whoseComments } from './043-whose-comments.ts';
import { up as reviews } from './046-reviews.ts';
import { up as secondStep } from './047-second-step.ts';
import { up as passkeys } from './048-passkeys.ts';
import { up as singleSignOn } from './049-single-sign-on.ts';
import { up as auditWords } from './050-audit-words.ts';
import { up as submissionSample } from './051-submission-sample.ts';
import { up as firstDay } from './054-first-day.ts';
import { up as previews } from './055-previews.ts';
import { up as auditCounts } from './056-audit-counts.ts';
import { up as accountHolders } from './057-account-holders.ts';
import { up as importReadings } from './057-import-readings.ts';
import { up as noticeReaders } from './057-notice-readers.ts';
import { up as visitorNetworks } from './057-visitor-networks.ts';
import { up as creationOrder } from './058-creation-order.ts';
import { up as searchLetters } from './058-search-letters.ts';
import { up as cleanNames } from './059-clean-names.ts';
import { up as filePages } from './059-file-pages.ts';
import { up as fileVersionNames } from './060-file-version-names.ts';
import { up as changeMessages } from './061-change-messages.ts';
import { up as foundRows } from './062-found-rows.ts';
import { up as mailOutcomes } from './063-mail-outcomes.ts';
import { up as recipientSearch } from './064-recipient-search.ts';
import { up as rowsThatPoint } from './065-rows-that-point.ts';
import { up as refuseIfCarried } from './066-refuse-if-carried.ts';
import { up as auditChainKey } from './067-audit-chain-key.ts';

/** Every migration, in order; the names are stored and never change. */
export const migrations: readonly Migration[] = [
  { name: '001-foundation', up: foundation },
  { name: '002-search-index', up: searchIndex },
  { name: '003-files', up: files },
  { name: '004-transfers', up: transfers },
  { name: '005-import-scope', up: importScope },
  { name: '006-changed-fields', up: changedFields },
  { name: '006-changed-fields-of-old-versions', portion: fillChangedFields },
  { name: '007-file-rights', up: fileRights },
  { name: '008-audit-signatures', up: auditSignatures },
  { name: '010-public-addresses', up: publicAddresses },
  { name: '014-file-orders', up: fileOrders },
  { name: '017-submissions', up: submissions },
  { name: '020-report-runs', up: reportRuns },
  { name: '022-mails', up: mails },
  { name: '024-submission-lists', up: submissionLists },
  { name: '025-notification-settings', up: notificationSettings },
  { name: '026-personal-data-rights', up: personalDataRights },
  { name: '027-mailed-reports', up: mailedReports },
  { name: '030-notification-contents', up: notificationContents },
  { name: '032-scheduled-reports', up: scheduledReports },
  { name: '033-replies', up: replies },
  { name: '034-audit-reading', up: auditReading },
  { name: '035-submission-keys', up: submissionKeys },
  { name: '035-submission-numbers', up: submissionNumbers },
  { name: '035-submission-text', up: submissionText },
  { name: '036-password-links', up: passwordLinks },
  { name: '038-roles', up: roles },
  { name: '039-api-keys', up: apiKeys },
  { name: '040-staff-search', up: staffSearch },
  { name: '042-four-eyes', up: fourEyes },
  { name: '043-notices', up: notices },
  { name: '043-record-comments', up: recordComments },
  { name: '043-wanted-mails', up: wantedMails },
  { name: '043-whose-comments', up: whoseComments },
  { name: '046-reviews', up: reviews },
  { name: '047-second-step', up: secondStep },
  { name: '048-passkeys', up: passkeys },
  { name: '049-single-sign-on', up: singleSignOn },
  { name: '050-audit-words', up: auditWords },
  { name: '051-submission-sample', up: submissionSample },
  { name: '054-first-day', up: firstDay },
  { name: '055-previews', up: previews },
  { name: '056-audit-counts', up: auditCounts },
  { name: '057-account-holders', up: accountHolders },
  { name: '057-import-readings', up: importReadings },
  { name: '057-notice-readers', up: noticeReaders },
  { name: '057-visitor-networks', up: visitorNetworks },
  { name: '058-creation-order', up: creationOrder },
  { name: '058-search-letters', up: searchLetters },
  { name: '059-clean-names', up: cleanNames },
  { name: '059-file-pages', up: filePages },
  { name: '060-file-version-names', up: fileVersionNames },
  { name: '061-change-messages', up: changeMessages },
  { name: '062-found-rows', up: foundRows },
  { name: '063-mail-outcomes', up: mailOutcomes },
  { name: '064-recipient-search', up: recipientSearch },
  { name: '065-rows-that-point', up: rowsThatPoint },
  { name: '066-refuse-if-carried', up: refuseIfCarried },
  { name: '067-audit-chain-key', up: auditChainKey },
];
