import type { Readable } from 'node:stream';
import type { MailContent } from './json-columns.ts';
import { headerText } from './template.ts';

/** The bytes that the store keeps under a key; null when there are none. */
export type ReadStored = (key: string) => Promise<Readable | null>;

/** The files of a mail, opened to be sent once. */
export interface OpenedFiles {
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Readable;
  }[];
  /** Names of the files that the store no longer has. */
  readonly missing: readonly string[];
  /** Returns the error that prevented reading a file to its end, if any. */
  failed(): Error | null;
  /** Ends the reading of those that nobody has read. */
  close(): void;
}

/** A name as it stands in a header: none that leads into a folder, or that programs of mail read differently. */
const fileName = (name: string): string => headerText(name).replaceAll(/[\\/:*?"<>|]/g, '_');

/** Opens the files that go with a mail. What the store throws is thrown. */
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

/** Text of a mail about missing files. */
export const missingText = (missing: readonly string[]): string =>
  missing.length === 1
    ? `El archivo ${missing[0]} ya no está disponible y no se adjuntó.`
    : `Los archivos ${missing.join(', ')} ya no están disponibles y no se adjuntaron.`;
