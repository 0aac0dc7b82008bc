import type { Platform } from '../../platform/context.ts';
import type { MailContent } from './json-columns.ts';

/** Makes the path of a one-time link, which replaces the previous path; null for an expired link. */
export type OpenLink = (platform: Platform, id: string) => Promise<string | null>;

/** Opens no link: for mails without one. */
export const openNoLink: OpenLink = async () => null;

/** Adds the one-time link to a mail, as a button; adds a sentence instead if the link has expired. */
export async function withLink(
  platform: Platform,
  content: MailContent,
  openLink: OpenLink,
): Promise<MailContent> {
  const { password_link: link } = content;
  if (link === undefined) return content;
  const path = await openLink(platform, link.id);
  if (path !== null) return { ...content, button: { label: link.label, path } };
  return {
    ...content,
    paragraphs: [...content.paragraphs, 'El enlace de este correo ya no se puede usar. Pida otro.'],
  };
}
