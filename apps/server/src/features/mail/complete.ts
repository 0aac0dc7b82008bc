import { type InboxType, maxAttachmentsBytes } from '@vitrina/model';
import { may, type Person, type Platform } from '../../platform/context.ts';
import type { MailAttachment, MailContent } from './json-columns.ts';
import { type ContentGrant, readGrant, type StoredSetting } from './notifications/owner.ts';

/** Data and files of a submission. */
export interface SubmissionDescription {
  readonly facts: MailContent['facts'];
  readonly files: readonly (MailAttachment & { readonly state: 'ready' | 'checking' | 'refused' })[];
}

/** Reads the data and files of submissions, by id, as far as the person may see them. */
export type DescribeSubmissions = (
  platform: Platform,
  person: Person,
  type: InboxType,
  selection: { readonly ids: readonly string[]; readonly includesSensitive: boolean },
) => Promise<ReadonlyMap<string, SubmissionDescription>>;

/** Returns no descriptions: for mails that concern no submission. */
export const describeNothing: DescribeSubmissions = async () => new Map();

/** Mail before the data that its setting includes are added. */
export interface IncompleteMail {
  readonly content: MailContent;
  readonly setting_id: string | null;
  readonly submission_id: string | null;
}

/**
 * Adds to a mail the data and files of its submissions that the setting includes. They are read now, with the current
 * rights of the setting's owner, and never stored. Returns the mail unchanged if nothing is included, and null while
 * it waits for files that are being scanned.
 *
 * @param mayWait True if the mail may wait for these files.
 * @param reader Person who reads the mail in the console and sees only what they may see; null when it is sent.
 */
export async function completeMail(
  platform: Platform,
  describe: DescribeSubmissions,
  { content, setting_id, submission_id }: IncompleteMail,
  mayWait: boolean,
  reader: Person | null = null,
): Promise<MailContent | null> {
  const ids =
    content.items?.map(({ submission }) => submission) ?? (submission_id === null ? [] : [submission_id]);
  const setting = setting_id === null || ids.length === 0 ? null : await readSetting(platform, setting_id);
  const grant = setting && (await readGrant(platform, setting));
  if (!grant) return content;
  const { owner, type } = grant;
  const includesSensitive =
    grant.includesSensitive && (reader === null || may(reader, 'reveal', type.resource));
  const descriptions = await describe(platform, reader ?? owner, type, { ids, includesSensitive });
  if (content.items !== undefined)
    return {
      ...content,
      items: content.items.map((item) => ({
        ...item,
        facts: [
          ...item.facts,
          ...(grant.includesData ? (descriptions.get(item.submission)?.facts ?? []) : []),
        ],
      })),
    };
  const description = descriptions.get(ids[0] ?? '');
  return description === undefined ? content : withSubmission(content, grant, description, mayWait);
}

async function readSetting({ db }: Platform, id: string): Promise<StoredSetting | null> {
  const row = await db.selectFrom('notification_setting').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

const omissionReasons = {
  checking: 'no se adjuntó porque todavía se está revisando. Ábralo en la consola.',
  refused: 'no se adjuntó: el antivirus encontró una amenaza.',
  tooLarge: 'no se adjuntó por su tamaño. Ábralo en la consola.',
} as const;

function withSubmission(
  content: MailContent,
  grant: ContentGrant,
  { facts, files }: SubmissionDescription,
  mayWait: boolean,
): MailContent | null {
  const allFacts = grant.includesData ? [...content.facts, ...facts] : content.facts;
  if (!grant.includesAttachments) return { ...content, facts: allFacts };
  if (mayWait && files.some(({ state }) => state === 'checking')) return null;
  const attachments: MailAttachment[] = [];
  const omissions: string[] = [];
  let totalBytes = 0;
  for (const { state, ...file } of files) {
    if (state !== 'ready') omissions.push(`${file.name} ${omissionReasons[state]}`);
    else if (totalBytes + file.size > maxAttachmentsBytes)
      omissions.push(`${file.name} ${omissionReasons.tooLarge}`);
    else {
      attachments.push(file);
      totalBytes += file.size;
    }
  }
  const names = attachments.map(({ name }) => name).join(', ');
  return {
    ...content,
    facts: [...allFacts, ...(names === '' ? [] : [{ label: 'Adjuntos', value: names }])],
    paragraphs: [...content.paragraphs, ...omissions.map((line) => `El archivo ${line}`)],
    attachments,
  };
}
