/*
 * A list in one cell: a line for each element, its parts between bars.
 *   Ahorro | Abra su cuenta con L 500
 * A backslash stands before a bar, a line break or a backslash that belongs to the text.
 */

const escapeSequences: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '|': '\\|' };
const unescapedSigns: Readonly<Record<string, string>> = { n: '\n' };
/** Line that is written for an empty element. */
const emptyPart = '\\';

const escapeSigns = (text: string, signs: RegExp): string =>
  text.replace(/\r\n?/g, '\n').replace(signs, (sign) => escapeSequences[sign] ?? sign);

const unescapeText = (text: string): string =>
  text.replace(/\\([\\n|])/g, (_whole, sign: string) => unescapedSigns[sign] ?? sign);

/** Writes the parts of one element as a line. */
export function joinParts(parts: readonly string[]): string {
  if (parts.length === 1) return escapeSigns(parts[0] ?? '', /[\\\n]/g) || emptyPart;
  return parts.map((part) => escapeSigns(part, /[\\\n|]/g)).join(' | ');
}

/** Splits a line into its parts; with `count`, adds empty parts up to that number. */
export function splitParts(line: string, count?: number): string[] {
  if (line === emptyPart) return Array.from({ length: count ?? 1 }, () => '');
  if (count === 1) return [unescapeText(line)];
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '\\') {
      part += sign + (line[at + 1] ?? '');
      at += 1;
    } else if (sign === '|') {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  parts.push(part);
  const lastIndex = parts.length - 1;
  // One blank on each side of a bar belongs to the bar, not to the text.
  const matches = parts.map((text, index) =>
    unescapeText(
      text.slice(index > 0 && text.startsWith(' ') ? 1 : 0).replace(index < lastIndex ? / $/ : /$^/, ''),
    ),
  );
  return count === undefined
    ? matches
    : [...matches, ...Array.from({ length: count }, () => '')].slice(0, Math.max(count, matches.length));
}

/** Returns the lines of a cell, without blank ones. */
export function linesOf(cell: string): string[] {
  return cell.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
}
