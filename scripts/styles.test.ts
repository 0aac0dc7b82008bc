import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const SOURCE = join(ROOT, 'apps/console/src');
/** Maximum number of lines of the console's style sheets together. */
const MAX_LINES = 7500;
/** Style sheets that define the tokens and the primitives. */
const DEFINITIONS = new Set([
  'ui/tokens.css',
  'ui/media.css',
  'ui/base.css',
  'ui/primitives/primitives.module.css',
]);

/** Variables that the library of floating layers sets. */
const OF_FLOATING_LAYERS = /^--(?:available|anchor)-(?:width|height)$/;

const sheets = globSync('**/*.css', { cwd: SOURCE })
  .filter((sheet) => !DEFINITIONS.has(sheet))
  .sort();
const rulesOf = (sheet: string): string =>
  readFileSync(join(SOURCE, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Returns the part of the console to which a file belongs. Only files of that part may import its style sheets. */
const moduleOf = (file: string): string => /^features\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;

/** Returns `sheet: declaration` for each declaration of `property` whose value `allowedValues` does not match. */
function declarations(property: RegExp, allowedValues: RegExp): string[] {
  return sheets.flatMap((sheet) =>
    [...rulesOf(sheet).matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)]
      .filter(([, name = '', value = '']) => property.test(name) && !allowedValues.test(value))
      .map(([declaration]) => `${sheet}: ${declaration}`),
  );
}

/** Pattern of permitted distances: zero, one pixel, `auto`, a percentage, a token, or a calculation. */
const SPACE =
  /^(?:(?:0|-?1px|auto|inherit|-?[\d.]+%|-?[\d.]+em|calc\([^;]*\)|max\([^;]*\)|var\(--[\w-]+(?:, [^)]*)?\))(?:\s+|$))+$/;

describe('the style sheets', () => {
  it('take sizes and weights of text from the tokens', () => {
    expect(declarations(/^font-size$/, /^(?:var\(--|inherit|[\d.]+em$)/)).toEqual([]);
    expect(declarations(/^font-weight$/, /^(?:var\(--|inherit$)/)).toEqual([]);
  });

  it('take gaps, paddings and margins from the tokens', () => {
    expect(declarations(/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*)$/, SPACE)).toEqual([]);
  });

  it('use only variables that are set', () => {
    const scripts = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((file) =>
      readFileSync(join(SOURCE, file), 'utf8'),
    );
    const texts = [...globSync('**/*.css', { cwd: SOURCE }).map(rulesOf), ...scripts];
    const set = new Set(
      texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)'?\]?\s*:/g)].map(([, name]) => name)),
    );
    const unset = sheets.flatMap((sheet) =>
      [...rulesOf(sheet).matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name = '']) => !set.has(name) && !OF_FLOATING_LAYERS.test(name))
        .map(([use]) => `${sheet}: ${use}`),
    );
    expect(unset).toEqual([]);
  });

  it('use the breakpoint by its name, and no other width in media queries', () => {
    const widths = sheets.flatMap((sheet) =>
      [...rulesOf(sheet).matchAll(/@media[^{]*(?:width)[^{]*/g)].map(([query]) => `${sheet}: ${query}`),
    );
    expect(widths).toEqual([]);
  });

  it('are imported by their own part of the console only', () => {
    const foreign = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap((file) =>
      [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/from '(\.[^']*\.css)'/g)]
        .map(([, path = '']) => join(file, '..', path))
        .filter((sheet) => moduleOf(sheet) !== moduleOf(file) && sheets.includes(sheet))
        .map((sheet) => `${file}: ${sheet}`),
    );
    expect(foreign).toEqual([]);
  });

  it('have no unused class', () => {
    const unused = sheets.flatMap((sheet) => {
      const folder = join(SOURCE, moduleOf(sheet));
      const users = globSync('**/*.tsx', { cwd: folder })
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .filter((text) => text.includes(sheet.slice(sheet.lastIndexOf('/') + 1)))
        .join('\n');
      const names = new Set(
        [
          ...rulesOf(sheet)
            .replace(/:global\([^)]*\)/g, '')
            .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g),
        ].map(([, name = '']) => name),
      );
      return [...names]
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(users))
        .map((name) => `${sheet}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it(`have ${MAX_LINES} lines at most`, () => {
    const lines = globSync('**/*.css', { cwd: SOURCE }).reduce(
      (sum, sheet) => sum + readFileSync(join(SOURCE, sheet), 'utf8').split('\n').length - 1,
      0,
    );
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });
});
