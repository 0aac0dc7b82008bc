/** Invisible characters: control, direction and zero-width characters, soft hyphens, tags, surrogates and others. */
const invisibleCharacters =
  /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc]+/gu;

/** Emoji character with its variation selector or skin tone. */
const pictograph = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;
/** Keycap, flag of a region (a black flag followed by tags), or emoji characters joined by U+200D. */
const emoji = String.raw`[0-9#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|${pictograph}(?:\u200d${pictograph})*`;
const invisibleOutsideEmoji = new RegExp(`(${emoji})|${invisibleCharacters.source}`, 'gu');

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Spaces of any width, tabs and the empty braille pattern. */
const space = /[\t\u2800\p{Zs}]/gu;
const tab = /\t/g;

/** Pattern of the texts that need no cleaning, for speed: printable ASCII, and letters and signs of Spanish. */
const plainTextPattern = /^[ -~¡-¬®-ÿ–—‘’“”…\n]*$/;

function cleanCharacters(text: string, blankPattern: RegExp): string {
  if (plainTextPattern.test(text)) return text;
  return text
    .replace(lineBreak, '\n')
    .replace(blankPattern, ' ')
    .split('\n')
    .map((line) => line.replace(invisibleOutsideEmoji, '$1'))
    .join('\n');
}

/**
 * Removes invisible characters. U+200D, U+FE0F and tags inside an emoji stay, line breaks become `\n`, and other
 * white space becomes a space.
 */
export function cleanText(text: string): string {
  return cleanCharacters(text, space);
}

/** Removes invisible characters from formatted text or a spreadsheet cell. No-break and other spaces stay. */
export function cleanHtmlText(html: string): string {
  return cleanCharacters(html, tab);
}

/** Removes invisible characters from a one-line text; line breaks become spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll('\n', ' ');
}

/** Removes invisible characters from all texts of a value, at any depth. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanHtmlText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, innerValue]) => [key, cleanValue(innerValue)]));
}

/** Removes all invisible characters, also those inside an emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(invisibleCharacters, '');
}

const digit = /\p{Nd}/u;

/** Returns the value of a decimal digit of any script: each script has ten consecutive code points. */
function digitValue(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zeroCode = code;
  while (digit.test(String.fromCodePoint(zeroCode - 1))) zeroCode -= 1;
  return String((code - zeroCode) % 10);
}

/** Replaces digits of other widths and scripts (`２`, `٢`) by 0–9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
}
