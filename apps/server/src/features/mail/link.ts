import type { Platform } from '../../platform/context.ts';
import type { MailContent } from './json-columns.ts';

/** Makes the path of a one-time link, good from now on in the place of a former one; null when it can be used no more. */
export type OpenLink = (platform: Platform, id: string) => Promise<string | null>;

/** Opens no link: for mails without one. */
export const openNone: OpenLink = async () => null;

/** The mail with its one-time link, made now; one that can be used no more is said to be over. */
export async function withLink(
  platform: Platform,
  content: MailContent,
  open: OpenLink,
): Promise<MailContent> {
  const { password_link: link } = content;
  if (link === undefined) return content;
  const path = await open(platform, link.id);
  if (path !== null) return { ...content, button: { label: link.label, path } };
  return {
    ...content,
    paragraphs: [...content.paragraphs, 'El enlace de este correo ya no se puede usar. Pida otro.'],
  };
}
