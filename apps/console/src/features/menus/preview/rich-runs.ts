import { isStorePicture, visibleText } from '@vitrina/model';

/** Piece of a formatted line: plain text, bold text, or a picture stored by the service. */
export type Run =
  | { readonly kind: 'words'; readonly text: string; readonly bold: boolean }
  | { readonly kind: 'picture'; readonly url: string };

// The bars keep the spaces at both ends, which separate two pieces.
const textWithSpaces = (html: string): string => visibleText(`|${html}|`).slice(1, -1);

/**
 * Returns the pieces of a rich text that allows only bold (source section 2), in order. Text is never parsed as
 * markup; pictures of other sites are left out.
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
    const text = textWithSpaces(piece);
    return text === '' ? [] : [{ kind: 'words', text, bold }];
  });
  return trimmed(runs);
}

/** Trims the beginning and the end of the line, and removes empty pieces. */
function trimmed(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index): Run[] => {
    if (run.kind === 'picture') return [run];
    const start = index === 0 ? run.text.trimStart() : run.text;
    const text = index === runs.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : [{ ...run, text }];
  });
}
