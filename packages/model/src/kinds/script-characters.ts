/** Position of a raised or lowered text, by the name of its html element. */
export type ScriptPosition = 'sup' | 'sub';

const scriptTable = (plainLetters: string, scriptLetters: string): ReadonlyMap<string, string> => {
  const scriptList = [...scriptLetters];
  return new Map([...plainLetters].map((letter, index) => [letter, scriptList[index] ?? letter]));
};

const tables: Readonly<Record<ScriptPosition, ReadonlyMap<string, string>>> = {
  sup: scriptTable(
    '0123456789+-−–=()abcdefghijklmnoprstuvwxyz',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
  ),
  sub: scriptTable('0123456789+-−–=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};

/** Raised texts for which a single character exists. */
const wholeTexts: ReadonlyMap<string, string> = new Map([
  ['a', 'ª'],
  ['o', 'º'],
  ['TM', '™'],
  ['SM', '℠'],
]);

/**
 * Maximum letters of a raised or lowered text. Longer words are not notes, exponents or ordinals, and would be hard
 * to read and to search as single characters.
 */
const maxScriptLetters = 3;

/** Note in brackets, `[1]`; brackets have no raised form. */
const noteInBrackets = /^\[(\d+)\]$/;

/** Pattern of a length by which text is raised, or lowered if the length is negative. */
const lengthPattern = /^(-?)(\d{0,6}(?:\.\d{1,6})?)(px|pt|em|rem|ex|%)$/;
/** Minimum lengths by unit; smaller ones only align an icon or a label with its line. */
const minLength: Readonly<Record<string, number>> = { px: 2.5, pt: 2, em: 0.2, rem: 0.2, ex: 0.4, '%': 15 };

/** Returns the value of a property in a `style` attribute; the last declaration applies. */
export function declaredStyle(style: string, property: string): string | undefined {
  const declarations = style.matchAll(new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`, 'gi'));
  return [...declarations]
    .at(-1)?.[1]
    ?.replace(/!important/i, '')
    .trim()
    .toLowerCase();
}

/** Returns the position that a `style` attribute gives its element; null for text on the line. */
export function scriptPositionOf(style: string): ScriptPosition | null {
  for (const property of ['mso-text-raise', 'vertical-align']) {
    const value = declaredStyle(style, property) ?? '';
    if (value === 'super' || value === 'sub') return value === 'super' ? 'sup' : 'sub';
    const [, sign, size, unit = ''] = lengthPattern.exec(value) ?? [];
    if (Number(size) >= (minLength[unit] ?? Number.POSITIVE_INFINITY)) return sign === '-' ? 'sub' : 'sup';
  }
  return null;
}

/** Converts the text to raised or lowered characters (`¹`, `₂`); null if one of its characters has no such form. */
export function scriptCharacters(text: string, position: ScriptPosition): string | null {
  const trimmed = text.trim();
  const wholeScript = position === 'sup' ? wholeTexts.get(trimmed) : undefined;
  if (wholeScript !== undefined) return text.replace(trimmed, wholeScript);
  if ((trimmed.match(/\p{L}/gu) ?? []).length > maxScriptLetters) return null;
  const table = tables[position];
  const hasDigit = /\p{Nd}/u.test(trimmed);
  // Characters other than letters and digits read the same on the line (`¹,²`, `8.25*`); a decimal point does not.
  const isPlain = (letter: string): boolean =>
    /[\p{Ll}\p{Lu}\p{Lt}\p{Nd}]/u.test(letter) || (letter === '.' && hasDigit);
  let output = '';
  for (const letter of text.replace(trimmed, trimmed.replace(noteInBrackets, '$1'))) {
    const scriptLetter = table.get(letter);
    if (scriptLetter === undefined && isPlain(letter)) return null;
    output += scriptLetter ?? letter;
  }
  return output;
}

/**
 * Returns the stored form of a raised or lowered text: raised or lowered characters if all exist, otherwise plain
 * text, in parentheses if the text would join the preceding word or number.
 * @param textBefore text that precedes the raised or lowered text
 */
export function scriptText(text: string, position: ScriptPosition, textBefore: string): string {
  const script = scriptCharacters(text, position);
  if (script !== null) return script;
  const joinsWord = /[\p{L}\p{N}]$/u.test(textBefore) && /^[\p{L}\p{N}.,]/u.test(text);
  return joinsWord ? ` (${text.trim()})` : text;
}

const innermostTags = /<(sup|sub)>((?:(?!<\/?su[pb]>).)*)<\/\1>/gs;
const inlineTags = /<\/?(?:strong|em|a|sup|sub)\b[^<>]*>/g;
/** Number of characters before a raised text that are read to find the character before it. */
const contextLength = 300;

/**
 * Replaces `sup` and `sub` in html by raised and lowered characters. All elements must be closed, and these two must
 * have no attributes.
 */
export function withScriptCharacters(html: string): string {
  if (!/<su[pb]>/.test(html)) return html;
  const output = html.replace(
    innermostTags,
    (_whole, position: ScriptPosition, innerHtml: string, at: number) => {
      const textBefore = html.slice(Math.max(0, at - contextLength), at).replace(inlineTags, '');
      const pieces = innerHtml.split(/(<[^<>]*>)/);
      const isText = (piece: string): boolean => piece.trim() !== '' && !piece.startsWith('<');
      const firstTextIndex = pieces.findIndex(isText);
      const text = pieces.filter((piece) => !piece.startsWith('<')).join('');
      return pieces
        .map((piece, index) =>
          index === firstTextIndex
            ? scriptText(text, position, textBefore)
            : piece.startsWith('<')
              ? piece
              : '',
        )
        .join('');
    },
  );
  // Nested elements: the inner ones have been replaced, so the outer ones are innermost now.
  return withScriptCharacters(output);
}
