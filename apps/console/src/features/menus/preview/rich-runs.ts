import { isStorePicture, visibleText } from '@vitrina/model';

/** A piece of a formatted line: words, bold or not, or a picture of our own store. */
export type Run =
  | { readonly kind: 'words'; readonly text: string; readonly bold: boolean }
  | { readonly kind: 'picture'; readonly url: string };

// Bars at both ends keep the spaces that stand between two pieces.
const spaced = (html: string): string => visibleText(`|${html}|`).slice(1, -1);

/**
 * The pieces of a bold-only rich text (source section 2), in order, to be drawn as elements: what it is made of is
 * never taken for markup, and pictures of other places are left out.
 */
export function richRuns(html: string): Run[] {
  let bold = false;
  const runs = html.split(/(<\/?strong>|<img\b[^<>]*>)/u).flatMap((piece): Run[] => {
    if (piece === '<strong>' || piece === '</strong>') {
      bold = piece === '<strong>';
      return [];
    }
    if (piece.startsWith('<img')) {
      const url = /\ssrc="([^"<>]+)"/u.exec(piece)?.[1] ?? '';
      return isStorePicture(url) ? [{ kind: 'picture', url }] : [];
    }
    const text = spaced(piece);
    return text === '' ? [] : [{ kind: 'words', text, bold }];
  });
  return trimmed(runs);
}

/** Without the spaces before the first words and after the last, and without what is only space then. */
function trimmed(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index): Run[] => {
    if (run.kind === 'picture') return [run];
    const start = index === 0 ? run.text.trimStart() : run.text;
    const text = index === runs.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : [{ ...run, text }];
  });
}
