import type { FileType } from '../kinds/file.ts';
import { formatBytes } from '../texts/figures.ts';

/** Maximum size of a visitor's file in bytes. */
export const maxAttachmentBytes = 5 * 1024 * 1024;

/** Maximum size of a visitor's file as shown to people: `5 MB`. */
export const maxAttachmentSize: string = formatBytes(maxAttachmentBytes);

/**
 * Content types that visitors may attach. The files are stored apart from the library and served only as attachments.
 */
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

/** Content types of a CV: text documents. */
export const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const satisfies readonly AttachmentType[];

/** Content types of evidence for a claim: documents and pictures. */
export const evidenceTypes = [
  ...documentTypes,
  'image/jpeg',
  'image/png',
] as const satisfies readonly AttachmentType[];

/** Returns the hint for visitors about the accepted files: `PDF o Word, hasta 5 MB.` */
export function attachmentHelp(accept: readonly AttachmentType[]): string {
  const names = [...new Set(accept.map((type) => attachmentTypes[type].name))];
  const lastTypeName = names.pop() ?? '';
  return `${names.length > 0 ? `${names.join(', ')} o ${lastTypeName}` : lastTypeName}, hasta ${maxAttachmentSize}.`;
}
