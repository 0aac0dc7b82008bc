import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const light = /:root \{([^}]*)\}/.exec(tokens)?.[1] ?? '';
const dark = light + (/:root\[data-theme='dark'\] \{([^}]*)\}/.exec(tokens)?.[1] ?? '');

/** Returns the last value of a token in the rules, following one reference to another token. */
function colourOf(rules: string, name: string): string {
  const value = [...rules.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].at(-1)?.[1] ?? '';
  const reference = /^var\(--(.+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colourOf(rules, reference);
}

/** Returns the relative luminance of a colour in the form `#rrggbb`, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (colour.match(/[\da-f]{2}/gi) ?? [])
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

describe('the focus ring of the site', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('has a contrast of 3:1 on every background of the %s theme', (_theme, rules) => {
    for (const background of ['canvas', 'surface', 'sunken'])
      expect(
        contrast(colourOf(rules, 'focus'), colourOf(rules, background)),
        background,
      ).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('has a contrast of 3:1 on the bars of the %s theme', (_theme, rules) => {
    expect(contrast(colourOf(rules, 'sun'), colourOf(rules, 'lake-deep'))).toBeGreaterThanOrEqual(3);
  });
});
