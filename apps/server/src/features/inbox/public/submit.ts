import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  attachmentsOf,
  civilTime,
  dueAt,
  type InboxType,
  mailboxKey,
  minutesOf,
  type NotifiedRecord,
  type NotifiedSubmission,
  personKeysOf,
  readSubmission,
  searchedText,
  submissionIssues,
  submissionReferences,
} from '@vitrina/model';
import { liveOnly, readRelated } from '../../../content/shared/related.ts';
import { conflict, type Fault, invalidInput, Problem } from '../../../errors.ts';
import type { Platform, RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { idempotencyKey, keyReused } from '../../../platform/http/idempotency.ts';
import type { ReadBody } from '../../../platform/http/input.ts';
import { newId } from '../../../platform/ids.ts';
import { visitorFiles } from '../../files/index.ts';
import { findNotification } from '../../mail/index.ts';
import { addressHash, emailHash } from './address-hash.ts';
import { findRecordOnSite, type RecordOnSite } from './find-record.ts';
import { readPauseMs } from './flood.ts';
import { findByKey, type NewSubmission, storeSubmission } from './keep.ts';
import { consentVersionOf } from './opened.ts';

const dayMs = 86_400_000;
/** Maximum stored characters of the user agent. */
const maxUserAgent = 300;

type Values = Readonly<Record<string, unknown>>;

/** Submission of a visitor to a record. */
export interface SubmitInput {
  readonly idOrSlug: string;
  readonly institution: string | undefined;
  /** Body as parsed by `submissionSchema`. */
  readonly body: ReadBody;
}

/**
 * Stores a visitor's submission and returns its ticket. A submission that fills in the hidden field is stored as
 * discarded and gets the same response, because a browser may have filled it in. Throws 400 with the faults of all
 * fields, 404 for a record that is not on the site, 409 for a closed form or a reused key with other content, 429 for
 * a form that is sent too soon.
 */
export async function submitForm(
  ctx: RequestContext,
  type: InboxType,
  { idOrSlug, institution, body }: SubmitInput,
): Promise<{ readonly ticket: string }> {
  const { platform } = ctx;
  const key = idempotencyKey(ctx.request);
  const { values: sentValues, faults } = body;
  const requestKey = key === null ? null : { key, hash: hashOf(sentValues) };
  const { closureReason, ...record } = await findRecordOnSite(platform, type, idOrSlug, institution);
  const findPreviousTicket = async () =>
    requestKey && faults.length === 0 ? ticketOf(platform, record.id, requestKey) : null;
  // A retry gets its ticket even if the form was closed meanwhile.
  if (closureReason !== null) {
    const previousTicket = await findPreviousTicket();
    if (previousTicket !== null) return previousTicket;
    throw conflict('form_closed', closureReason);
  }
  const secret = await visitorFiles(platform).secret();
  const now = platform.clock.now();
  const form = readSubmission(type, sentValues, record.storedValues);
  const attachments = attachmentsOf(type, form.values);
  const addressHashText = addressHash(secret, ctx.address);
  // In parallel: in sequence, these queries would be most of the response time.
  const [storedTicket, issues, fileIssues, pauseMs, notifyStaff] = await Promise.all([
    findPreviousTicket(),
    referenceFaults(platform, type, record, form.values),
    fileFaults(platform, attachments),
    readPauseMs(platform, record.id, addressHashText),
    findNotification(platform, notifiedRecord(type, record)),
  ]);
  if (storedTicket !== null) return storedTicket;
  refuseFaults(faults, [...issues, ...fileIssues]);
  const consentVersion = consentVersionOf(secret, record.id, form.openingToken, now);
  if (pauseMs > 0) await wait(pauseMs);
  const submission: NewSubmission = {
    ...columnsOf(type, record, form.values, platform.clock.now()),
    state: form.isSpam ? 'discarded' : 'new',
    notified: notifyStaff !== null,
    consent_version: consentVersion,
    source_url: form.source_url,
    utm: form.utm,
    address_hash: addressHashText,
    user_agent: ctx.request.headers['user-agent']?.slice(0, maxUserAgent) ?? null,
    files: attachments,
    key: requestKey,
  };
  const afterInsert =
    notifyStaff === null || form.isSpam
      ? null
      : (trx: Trx, ticket: string) =>
          notifyStaff(trx, notifiedSubmission(secret, type, record, submission, ticket));
  const result = await storeSubmission(platform.db, submission, afterInsert);
  if (result === 'file-gone') throw invalidInput(attachments.map(({ field }) => missingFileFault(field)));
  if (result !== 'key-used') return result;
  const firstTicket = requestKey && (await ticketOf(platform, record.id, requestKey));
  if (!firstTicket) throw new Error(`The key of a submission to ${record.id} was used and is gone.`);
  return firstTicket;
}

function notifiedRecord(type: InboxType, { id, institution, category_id }: RecordOnSite): NotifiedRecord {
  return { type, entryId: id, institution, categoryId: category_id };
}

function notifiedSubmission(
  secret: Buffer,
  type: InboxType,
  record: RecordOnSite,
  submission: NewSubmission,
  ticket: string,
): NotifiedSubmission {
  const { id, entry_title, received_at, data } = submission;
  const { email } = data;
  const names = [data['first_names'], data['last_names']].filter((name) => typeof name === 'string');
  return {
    ...notifiedRecord(type, record),
    id,
    ticket,
    entryTitle: entry_title,
    receivedAt: received_at,
    name: names.join(' '),
    email:
      typeof email === 'string' && submission.email_key !== null
        ? { address: email, key: emailHash(secret, mailboxKey(email)) }
        : null,
  };
}

/** Returns the hash of a body without its opening token, which is new whenever the form is opened again. */
function hashOf({ opened: _, ...sent }: Values): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}

async function ticketOf(
  { db }: Platform,
  entryId: string,
  { key, hash }: { readonly key: string; readonly hash: string },
): Promise<{ readonly ticket: string } | null> {
  const previousTicket = await findByKey(db, entryId, key);
  if (previousTicket === null) return null;
  if (previousTicket.request_hash !== hash) throw keyReused();
  return { ticket: previousTicket.ticket };
}

/** Throws 400 with the first fault of each path. Leaves out value faults of fields with an invalid shape. */
function refuseFaults(shapeFaults: readonly Fault[], valueFaults: readonly Fault[]): void {
  const fieldOf = ({ path }: Fault): string | undefined => path.split('/')[1];
  const misshapenFields = new Set(shapeFaults.map(fieldOf));
  const all = [...shapeFaults, ...valueFaults.filter((fault) => !misshapenFields.has(fieldOf(fault)))];
  const firstFaults = all.filter(
    ({ path }, index) => all.findIndex((earlierFault) => earlierFault.path === path) === index,
  );
  if (firstFaults.length > 0) throw invalidInput(firstFaults);
}

async function referenceFaults(
  { db, clock }: Platform,
  type: InboxType,
  { institution, storedValues }: RecordOnSite,
  values: Values,
): Promise<readonly Fault[]> {
  const now = clock.now();
  const ids = submissionReferences(type, values).flatMap(({ kind, to }) => (kind === 'entry' ? [to] : []));
  const relatedRecords = liveOnly(await readRelated(db, ids), now);
  return submissionIssues(type, values, storedValues, {
    now,
    today: civilTime(now).day,
    institution,
    related: relatedRecords,
  });
}

/** Checks the files that were uploaded directly to the store, and returns their faults by field. */
async function fileFaults(
  platform: Platform,
  attachments: readonly { readonly id: string; readonly field: string }[],
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const { id, field } of attachments)
    try {
      await visitorFiles(platform).finish(id);
    } catch (error) {
      if (!(error instanceof Problem) || error.reportable) throw error;
      faults.push(
        error.status === 404 || error.status === 409
          ? missingFileFault(field)
          : { path: `/${field}`, message: error.detail },
      );
    }
  return faults;
}

function missingFileFault(field: string): Fault {
  return { path: `/${field}`, message: 'Adjunte el archivo de nuevo.' };
}

type Columns = Omit<
  NewSubmission,
  | 'state'
  | 'notified'
  | 'consent_version'
  | 'source_url'
  | 'utm'
  | 'address_hash'
  | 'user_agent'
  | 'files'
  | 'key'
>;

/** Returns the columns derived from the record, the values and the current time. */
function columnsOf(type: InboxType, record: RecordOnSite, values: Values, now: Date): Columns {
  const { day, time } = civilTime(now);
  const { inbox } = type;
  return {
    id: newId(),
    ticketPrefix: inbox.prefix,
    year: Number(day.slice(0, 4)),
    type: type.slug,
    entry_id: record.id,
    institution_id: record.institution,
    category_id: record.category_id,
    entry_title: record.title,
    received_at: now,
    minute_of_day: minutesOf(time),
    due_at: dueAt(type, values, record.storedValues, now),
    data: values,
    record: record.storedValues,
    ...personKeysOf(values),
    searchText: searchedText(values),
    marketing_opt_in: values['marketing_opt_in'] === true,
    retention_until: new Date(now.getTime() + inbox.retentionDays * dayMs),
  };
}
