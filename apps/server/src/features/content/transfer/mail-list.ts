import { type MailedList, type ReportBody, sheetTypes } from '@vitrina/contract';
import {
  type ContentType,
  formatNumber,
  institutions,
  maxAttachmentsBytes,
  screenTitle,
} from '@vitrina/model';
import { recordExport } from '../../../content/shared/record-export.ts';
import { mailAddressFault } from '../../../content/shared/refused-address.ts';
import { conflict, invalidInput } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { type Answer, reply, type StreamedBody } from '../../../platform/http/answer.ts';
import { newId } from '../../../platform/ids.ts';
import { fileOf } from '../../../platform/sheet-file.ts';
import type { MailContent } from '../../mail/index.ts';
import { type SelectedList, selectList } from './export.ts';
import { mailedListJob } from './job-names.ts';

/** Functions of other features that are needed to mail a list. */
export interface ListMailPorts {
  readonly files: {
    /** Stores the content of the stream, completely or not at all. Returns the number of bytes. */
    storeFile(id: string, file: StreamedBody): Promise<number>;
    keyOf(id: string): string;
    removeFile(id: string): Promise<void>;
  };
  readonly writeMail: (
    trx: Trx,
    mail: {
      readonly id: string;
      readonly title: string;
      readonly institutionId: string | null;
      readonly content: MailContent;
      readonly to: readonly string[];
      readonly createdBy: string | null;
    },
  ) => Promise<void>;
}

/** Mails the selected list to recipients. */
export type MailList = (
  ctx: RequestContext,
  type: ContentType,
  body: ReportBody,
  recipients: readonly string[],
) => Promise<Answer<MailedList>>;

const dayMs = 86_400_000;
/** Lifetime of a mailed file (ms), longer than the outbox tries to send the mail. */
const fileLifeMs = 8 * dayMs;

/**
 * Creates the function that writes a list to a file and mails it. The mail and the audit event share one transaction.
 * The function throws 400 for an address that may not get mail, 409 for an empty list or a file too large to mail.
 */
export const listMailer =
  ({ files, writeMail }: ListMailPorts): MailList =>
  async (ctx, type, body, recipients) => {
    const { platform } = ctx;
    refuseAddresses(ctx, recipients);
    const list = await selectList(ctx, type, body);
    if (list.rowCount === 0) throw conflict('nothing_to_report', 'No hay registros que enviar.');
    const file = newId();
    const size = await files.storeFile(file, fileOf(list.table, body.format));
    const mail_id = newId();
    try {
      if (size > maxAttachmentsBytes) throw tooLargeProblem();
      const attachment = {
        name: `${list.name}.${body.format}`,
        key: files.keyOf(file),
        content_type: sheetTypes[body.format],
        size,
      };
      const [ownInstitution, ...otherInstitutions] = personOf(ctx).institutions ?? [];
      await inTransaction(platform.db, async (trx) => {
        await recordExport(ctx, type.resource, { ...list.details, recipients }, trx);
        await writeMail(trx, {
          id: mail_id,
          title: titleOf(type),
          institutionId:
            otherInstitutions.length === 0
              ? (institutions.find((institution) => institution === ownInstitution) ?? null)
              : null,
          content: { ...mailContent(ctx, type, list), attachments: [attachment] },
          to: recipients,
          createdBy: personOf(ctx).id,
        });
        const startAfter = new Date(platform.clock.now().getTime() + fileLifeMs);
        await platform.jobs.send(trx, mailedListJob, { id: file }, { startAfter });
      });
    } catch (error) {
      await files.removeFile(file);
      throw error;
    }
    return reply({ mail_id, rows: list.rowCount, recipients: [...recipients] }, { status: 202 });
  };

const tooLargeProblem = () =>
  conflict(
    'too_large_to_mail',
    'El archivo es demasiado grande para enviarlo por correo: use más filtros o menos columnas, o descárguelo.',
  );

function refuseAddresses({ platform: { config } }: RequestContext, recipients: readonly string[]): void {
  const faults = recipients.flatMap((address, index) => {
    const message = mailAddressFault(config, address);
    return message === null ? [] : [{ path: `/recipients/${index}`, message }];
  });
  if (faults.length > 0) throw invalidInput(faults);
}

const titleOf = (type: ContentType): string => `Lista de ${screenTitle(type)}`;

function mailContent(ctx: RequestContext, type: ContentType, { rowCount }: SelectedList): MailContent {
  const { singular, plural } = type.labels;
  return {
    subject: titleOf(type),
    greeting: 'Buen día:',
    paragraphs: [`El archivo adjunto tiene ${formatNumber(rowCount)} ${rowCount === 1 ? singular : plural}.`],
    facts: [],
    button: null,
    because: `Recibe este correo porque ${personOf(ctx).name} pidió enviar esta lista a su dirección.`,
  };
}
