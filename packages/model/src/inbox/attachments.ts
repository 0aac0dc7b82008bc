import type { FileType } from '../kinds/file.ts';
import { formatBytes } from '../texts/figures.ts';

/** The most that a file of a visitor may weigh, in bytes. */
export const maxAttachmentBytes = 5 * 1024 * 1024;

/** The same for people: `5 MB`. */
export const maxAttachmentSize: string = formatBytes(maxAttachmentBytes);

/** The content types that files of visitors may have. They are kept apart from the library and served as attachments only. */
export const attachmentTypes = {
  'application/pdf': { name: 'PDF', extensions: ['pdf'] },
  'application/msword': { name: 'Word', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word',
    extensions: ['docx'],
  },
  'image/jpeg': { name: 'JPG', extensions: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', extensions: ['png'] },
} as const satisfies Readonly<Record<string, FileType>>;

/** Content type of an attachment. */
export type AttachmentType = keyof typeof attachmentTypes;

/** Documents that people write: what a CV may be. */
export const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const satisfies readonly AttachmentType[];

/** Documents and pictures: what a claim may have with it. */
export const evidenceTypes = [
  ...documentTypes,
  'image/jpeg',
  'image/png',
] as const satisfies readonly AttachmentType[];

/** Hint for visitors about the accepted files: `PDF o Word, hasta 5 MB.` */
export function attachmentHelp(accept: readonly AttachmentType[]): string {
  const names = [...new Set(accept.map((type) => attachmentTypes[type].name))];
  const last = names.pop() ?? '';
  return `${names.length > 0 ? `${names.join(', ')} o ${last}` : last}, hasta ${maxAttachmentSize}.`;
}
