import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/**
 * Parts that are repeated in adversarial texts: letters, digits, blanks and the characters that the expressions
 * match.
 */
const pumps = [
  ...[' ', 'a', '0', '-', '<', '"', '.', '·', '[', '/', '=', ';', ',', '\n', '%', '+', 'ñ', '\u200b'],
  ...['a ', ' -', '0 ', 'a.', '1:', '1.', ' y ', ', ', '(', '%2f', '<img ', '<img alt="a ', '</p> '],
];
const beginnings = ['', '<img alt="', '[', '1'];
const suffixes = ['', '\u0001'];
/** Number of characters of an adversarial text. */
const length = 50_000;
/**
 * Time limit in milliseconds. Expressions with linear time take one or two, those with quadratic time take seconds.
 */
const maxMatchMs = 1000;

/** Exempt expressions, which match only short or trusted texts, with the reason. */
const boundedExpressions: Readonly<Record<string, string>> = {
  'apps/server/src/platform/bucket-address.ts /\\/+$/': "the operator's own settings",
  'packages/contract/src/site-access.ts /\\/+$/': "the operator's own settings",
};

interface Expression {
  readonly name: string;
  readonly pattern: string;
  readonly flags: string;
}

function expressionsOf(file: string): Expression[] {
  const foundExpressions: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex !== null)
        foundExpressions.push({ ...node.regex, name: `${file} /${node.regex.pattern}/${node.regex.flags}` });
    },
  });
  visitor.visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  return foundExpressions;
}

const expressions = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/demo\//.test(file))
  .flatMap(expressionsOf);

/** Returns the longest duration of the expression in milliseconds, and the text that causes it. */
function slowest({ pattern, flags }: Expression): { took: number; text: string } {
  let worst = { took: 0, text: '' };
  for (const pump of pumps)
    for (const beginning of beginnings)
      for (const suffix of suffixes) {
        const text = beginning + pump.repeat(Math.ceil(length / pump.length)) + suffix;
        const from = performance.now();
        text.replace(new RegExp(pattern, flags), '');
        const took = performance.now() - from;
        if (took > worst.took) worst = { took, text: `${beginning}${pump}…${suffix}` };
        if (took > maxMatchMs) return worst;
      }
  return worst;
}

describe('the regular expressions that match external text', () => {
  it('are collected from the sources', () => {
    expect(expressions.length).toBeGreaterThan(100);
  });

  it('match long adversarial texts within the time limit', () => {
    const slow = expressions
      .filter(({ name }) => boundedExpressions[name] === undefined)
      .map((expression) => ({ name: expression.name, ...slowest(expression) }))
      .filter(({ took }) => took > maxMatchMs);
    expect(slow).toEqual([]);
  });

  it('include every expression that is exempt from the time limit', () => {
    const names = new Set(expressions.map(({ name }) => name));
    expect(Object.keys(boundedExpressions).filter((name) => !names.has(name))).toEqual([]);
  });
});
