import type { Comment } from '@vitrina/contract';

/** A mention as it stands in the text. */
export const mentionOf = (name: string): string => `@${name}`;

/** A piece of a comment's text. */
interface Part {
  readonly key: number;
  readonly words: string;
  /** It names somebody who was told. */
  readonly mention: boolean;
}

/** Text in parts, so that mentions stand out; longer names first, as one may begin with another. */
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
