import type { Readable } from 'node:stream';
import type { MailContent } from './json-columns.ts';
import { headerText } from './template.ts';

/** Reads the bytes under a key of the file store; null if there are none. */
export type ReadStoredFile = (key: string) => Promise<Readable | null>;

/** Files of a mail, opened to be sent once. */
export interface OpenedFiles {
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Readable;
  }[];
  /** Names of the files that are no longer in the file store. */
  readonly missingNames: readonly string[];
  /** Returns the error that prevented reading a file to its end, if any. */
  getFailure(): Error | null;
  /** Closes the files that were not read. */
  close(): void;
}

/** Returns a file name for a header, without path separators and characters that mail programs read differently. */
const safeFileName = (name: string): string => headerText(name).replaceAll(/[\\/:*?"<>|]/g, '_');

/** Opens the files of a mail. Throws the errors of the file store. */
export async function openFiles(
  { attachments = [] }: Pick<MailContent, 'attachments'>,
  readStored: ReadStoredFile,
): Promise<OpenedFiles> {
  const openedFiles: { filename: string; contentType: string; content: Readable }[] = [];
  const missingNames: string[] = [];
  let failure: Error | null = null;
  const close = (): void => {
    for (const { content } of openedFiles) content.destroy();
  };
  try {
    for (const { name, key, content_type: contentType } of attachments) {
      const content = await readStored(key);
      const filename = safeFileName(name);
      if (content === null) missingNames.push(filename);
      else {
        content.on('error', (error) => {
          failure ??= error;
        });
        openedFiles.push({ filename, contentType, content });
      }
    }
  } catch (error) {
    close();
    throw error;
  }
  return { attachments: openedFiles, missingNames, getFailure: () => failure, close };
}

/** Returns the sentence of a mail about its missing files. */
export const missingText = (missingNames: readonly string[]): string =>
  missingNames.length === 1
    ? `El archivo ${missingNames[0]} ya no está disponible y no se adjuntó.`
    : `Los archivos ${missingNames.join(', ')} ya no están disponibles y no se adjuntaron.`;
