import type { Readable } from 'node:stream';
import type { MailContent } from './json-columns.ts';
import { headerText } from './template.ts';

/** Reads the bytes under a key of the file store; null if there are none. */
export type ReadStored = (key: string) => Promise<Readable | null>;

/** Files of a mail, opened to be sent once. */
export interface OpenedFiles {
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Readable;
  }[];
  /** Names of the files that are no longer in the file store. */
  readonly missing: readonly string[];
  /** Returns the error that prevented reading a file to its end, if any. */
  failed(): Error | null;
  /** Closes the files that were not read. */
  close(): void;
}

/** Returns a file name for a header, without path separators and characters that mail programs read differently. */
const fileName = (name: string): string => headerText(name).replaceAll(/[\\/:*?"<>|]/g, '_');

/** Opens the files of a mail. Throws the errors of the file store. */
export async function openFiles(
  { attachments = [] }: Pick<MailContent, 'attachments'>,
  read: ReadStored,
): Promise<OpenedFiles> {
  const openFileList: { filename: string; contentType: string; content: Readable }[] = [];
  const missing: string[] = [];
  let failure: Error | null = null;
  const close = (): void => {
    for (const { content } of openFileList) content.destroy();
  };
  try {
    for (const { name, key, content_type: contentType } of attachments) {
      const content = await read(key);
      const filename = fileName(name);
      if (content === null) missing.push(filename);
      else {
        content.on('error', (error) => {
          failure ??= error;
        });
        openFileList.push({ filename, contentType, content });
      }
    }
  } catch (error) {
    close();
    throw error;
  }
  return { attachments: openFileList, missing, failed: () => failure, close };
}

/** Returns the sentence of a mail about its missing files. */
export const missingText = (missing: readonly string[]): string =>
  missing.length === 1
    ? `El archivo ${missing[0]} ya no está disponible y no se adjuntó.`
    : `Los archivos ${missing.join(', ')} ya no están disponibles y no se adjuntaron.`;
