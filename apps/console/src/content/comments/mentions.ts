import type { Comment } from '@vitrina/contract';

/** Mention as written in a comment's text. */
export const mentionOf = (name: string): string => `@${name}`;

/** Part of a comment's text: a mention, or the text between mentions. */
interface Part {
  readonly key: number;
  readonly words: string;
  /** True if the part is a mention of a person who was notified. */
  readonly mention: boolean;
}

/**
 * Splits the text of a comment into mentions and other text. Longer names are matched first, because one name may be
 * the beginning of another.
 */
export function partsOf({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): Part[] {
  const names = mentions.map(({ name }) => mentionOf(name)).sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const match = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    const textBefore = match === undefined ? rest : rest.slice(0, match.at);
    if (textBefore !== '') parts.push({ key: parts.length, words: textBefore, mention: false });
    if (match === undefined) break;
    parts.push({ key: parts.length, words: match.name, mention: true });
    rest = rest.slice(match.at + match.name.length);
  }
  return parts;
}
