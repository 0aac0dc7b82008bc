import type { Readable } from 'node:stream';
import type { Mail } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import type { AddNotices } from '../../content/shared/notices.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Streamed } from '../../platform/http/answer.ts';
import type { MailContent } from '../mail/index.ts';

/** What a visitor says of a file before it is sent. */
export interface AnnouncedFile {
  readonly type: InboxType;
  readonly entryId: string;
  /** The form's field that takes it. */
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Keyed hash of the visitor's address: IPv4, or IPv6 /64. */
  readonly addressHash: string;
  /** Keyed hash of the network of the address: IPv4 /24, or IPv6 /48. */
  readonly networkHash: string;
  /** Where the visitor reaches the service. */
  readonly origin: string;
}

/** The files of visitors, which the service keeps apart from the library. */
export interface VisitorFiles {
  /** The secret that the processes of a deployment share, for what forms say of themselves. */
  secret(): Promise<Buffer>;
  /** An absolute address that takes one upload of exactly this. Throws 429 if the address or its network exceeds its limits. */
  announce(
    file: AnnouncedFile,
  ): Promise<{ readonly id: string; readonly url: string; readonly expires: Date }>;
  /** Sees to it that an upload that went straight to the store was checked. Throws 409 when nothing has arrived, 413, 415 or 422 for what is not wanted. */
  finish(id: string): Promise<void>;
  /** The bytes under the key of such a file; null when there are none. */
  read(key: string): Promise<Readable | null>;
}

/** The files of reports, each under the id of its run. */
export interface ReportFiles {
  /** Keeps what the stream holds, whole or not at all; answers how many bytes. */
  keep(run: string, file: Streamed): Promise<number>;
  /** Where the store keeps it, for a mail that it goes with. */
  keyOf(run: string): string;
  /** The bytes; null when there are none. */
  read(run: string): Promise<Readable | null>;
  /** Nothing happens when there is nothing. */
  remove(run: string): Promise<void>;
}

/** A mail that belongs to the work on an inbox. */
export interface MailOfInbox {
  readonly id: string;
  /** What the outbox says of it; nothing of its body. */
  readonly title: string;
  readonly institutionId: string | null;
  readonly content: MailContent;
  readonly to: readonly string[];
  /** The submission that it answers, with which it is erased. */
  readonly submissionId?: string;
  /** Where in the console the place is that it is about; that of its button when absent. */
  readonly path?: string;
  /** Who caused it. */
  readonly createdBy: string | null;
}

/** Writes a mail in the transaction of what causes it. */
export type WriteMail = (trx: Trx, mail: MailOfInbox) => Promise<void>;

/** What reports of inboxes need of other features. */
export interface ReportPorts {
  readonly files: ReportFiles;
  readonly writeMail: WriteMail;
  /** A mail as it is answered. Throws 404. */
  readonly readMail: (ctx: RequestContext, id: string) => Promise<Mail>;
  readonly addNotices: AddNotices;
}
