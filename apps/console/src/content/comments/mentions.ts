import type { Comment } from '@vitrina/contract';

/** Mention as written in a comment's text. */
export const mentionOf = (name: string): string => `@${name}`;

/** Part of a comment's text: a mention, or the text between mentions. */
interface CommentPart {
  readonly key: number;
  readonly text: string;
  /** True if the part is a mention of a person who was notified. */
  readonly isMention: boolean;
}

/**
 * Splits the text of a comment into mentions and other text. Longer names are matched first, because one name may be
 * the beginning of another.
 */
export function commentParts({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): CommentPart[] {
  const names = mentions.map(({ name }) => mentionOf(name)).sort((a, b) => b.length - a.length);
  const parts: CommentPart[] = [];
  let rest = text;
  while (rest !== '') {
    const match = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    const textBefore = match === undefined ? rest : rest.slice(0, match.at);
    if (textBefore !== '') parts.push({ key: parts.length, text: textBefore, isMention: false });
    if (match === undefined) break;
    parts.push({ key: parts.length, text: match.name, isMention: true });
    rest = rest.slice(match.at + match.name.length);
  }
  return parts;
}
