import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, toAsciiDigits, withoutInvisible } from './invisible.ts';

const emoji = ['👨‍👩‍👧‍👦', '👩🏽‍💻', '❤️‍🔥', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇭🇳', '1️⃣', '#️⃣', '☎️', '🧑🏿‍🤝‍🧑🏻', '©️'];
const invisible = [
  '\u0000',
  '\u0007',
  '\u007f',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u3164',
  '\ufe00',
  '\ufe0f',
  '\ufeff',
  '\ufff9',
  '\ufffc',
  '\uffff',
  '\ud800',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
];
const spaces = ['\t', '\u00a0', '\u2007', '\u2009', '\u202f', '\u2800', '\u3000'];
const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

const visible = fc.constantFrom(
  ...'aZñÑé9 .-+@/¿ß中अ',
  'e\u0301',
  'n\u0303',
  '\u0915\u094d\u0937',
  '\u0600',
  'ü',
  ...emoji,
);
const anyText = fc
  .array(
    fc.oneof(visible, fc.constantFrom(...invisible, ...spaces, ...breaks), fc.string({ unit: 'binary' })),
  )
  .map((parts) => parts.join(''));

describe('cleanLine', () => {
  it.each(invisible.map((mark) => [`U+${mark.codePointAt(0)?.toString(16)}`, mark]))(
    'removes %s between letters, at both ends and next to an emoji',
    (_name, mark) => {
      expect(cleanLine(`${mark}promo${mark}ción${mark}`)).toBe('promoción');
      if (!['\u200d', '\ufe0f'].includes(mark)) expect(cleanLine(`👨${mark}👩`)).toBe('👨👩');
    },
  );

  it('replaces tabs, line breaks and spaces of any width by one space', () => {
    for (const blank of [...spaces, ...breaks]) expect(cleanLine(`a${blank}b`)).toBe('a b');
  });

  it('keeps complete emoji and removes parts of emoji elsewhere', () => {
    for (const symbol of emoji) expect(cleanLine(`a\u200b${symbol}\u2060b`)).toBe(`a${symbol}b`);
    expect(cleanLine('a\u200d👨\u200db\ufe0f1\ufe0f')).toBe('a👨b1');
    expect(cleanLine('🏴\u{e0041}\u{e007f}👨\u{e0067}\u{e0062}\u{e007f}')).toBe('🏴👨');
  });

  it('keeps all visible characters', () => {
    fc.assert(
      fc.property(fc.array(visible), (parts) => {
        expect(cleanLine(parts.join(''))).toBe(parts.join(''));
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanLine, cleanText]) expect(clean(clean(text))).toBe(clean(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('returns a single line, in which only emoji contain invisible characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let rest = cleanLine(text);
        expect(rest).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        for (const item of [...rest.matchAll(/\p{RGI_Emoji}/gv)]) rest = rest.replace(item[0], '');
        expect(rest).not.toMatch(/[\u00ad\u200b\u200c\u200e\u202a-\u202e\u2060-\u206f\ufeff]/u);
      }),
    );
  });
});

describe('cleanText', () => {
  it('keeps line breaks as \\n', () => {
    for (const lineBreak of breaks) expect(cleanText(`a\u200b${lineBreak}b\u00ad`)).toBe('a\nb');
    expect(cleanText('a\r\n\r\nb')).toBe('a\n\nb');
  });
});

it('withoutInvisible also removes the invisible parts of emoji', () => {
  expect(withoutInvisible('👩\u200d💻 promo\u00adción ☎\ufe0f')).toBe('👩💻 promoción ☎');
});

it('asciiDigits converts digits of other widths and scripts to ASCII', () => {
  expect(toAsciiDigits('２２００-００１０ ٠١٢٣٤٥٦٧٨٩ ०९ 𝟎𝟗𝟘𝟡𝟶𝟿 a1²')).toBe(
    '2200-0010 0123456789 09 090909 a1²',
  );
});
