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
  /** What those are called that the store does not have any more. */
  readonly missing: readonly string[];
  /** What kept a file from being read to its end, once something has. */
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
  const opened: { filename: string; contentType: string; content: Readable }[] = [];
  const missing: string[] = [];
  let failure: Error | null = null;
  const close = (): void => {
    for (const { content } of opened) content.destroy();
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
        opened.push({ filename, contentType, content });
      }
    }
  } catch (error) {
    close();
    throw error;
  }
  return { attachments: opened, missing, failed: () => failure, close };
}

/** What a mail says in addition of files that are gone. */
export const missingText = (missing: readonly string[]): string =>
  missing.length === 1
    ? `El archivo ${missing[0]} ya no está disponible y no se adjuntó.`
    : `Los archivos ${missing.join(', ')} ya no están disponibles y no se adjuntaron.`;
