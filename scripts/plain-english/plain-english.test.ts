import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { type LocatedText, parseDeclarations } from './declarations.ts';
import { allowedInAllProse, allowedInNames, allowedInProse, replacements } from './figures-of-speech.ts';
import { isBareName, isRefusedOpening } from './rules.ts';

/** Largest permitted shares, in percent: doc comments with a refused opening, and bare names. */
interface Limits {
  readonly docComments: number;
  readonly names: number;
}

const LIMITS: Limits = { docComments: 1, names: 0.5 };

const RULES = {
  docComments:
    'A doc comment begins with a verb in the third person or a noun phrase ("True if …" for a boolean), never with ' +
    'a relative clause (What, Who, Where, That, How, Whether) or an empty subject (The one that, Returns what).',
  names:
    'A name is a noun (values) or a verb and a noun (functions), never a participle, pronoun or adverb alone ' +
    '(told, given, one, before), nor such a word with `Of`.',
};

const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
  .sort()
  .map((file) => ({ file, ...parseDeclarations(file, readFileSync(join(ROOT, file), 'utf8')) }));

/** Returns the package to which a file belongs: `apps/server`, `packages/model`, `e2e`. */
function packageOf(file: string): string {
  return /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;
}

const packages = [...new Set(sources.map(({ file }) => packageOf(file)))];

/** Fails with the rule and all places, sorted by folder, if more than the permitted share of items is refused. */
function expectShare(
  kind: keyof Limits,
  files: typeof sources,
  limit: number,
  isRefused: (text: string) => boolean,
): void {
  const findings = files.flatMap(({ file, [kind]: items }) =>
    items.filter(({ text }) => isRefused(text)).map((item) => ({ file, item })),
  );
  const total = files.reduce((sum, { [kind]: items }) => sum + items.length, 0);
  const share = (100 * findings.length) / Math.max(total, 1);
  const list = findings.map(({ file, item }) => `  ${file}:${item.line} ${firstLine(item)}`).join('\n');
  expect(
    share,
    `${RULES[kind]}\n${findings.length} of ${total} (${share.toFixed(2)} %, limit ${limit} %):\n${list}\n`,
  ).toBeLessThan(limit);
}

/** Returns the first line of a name or comment without the marks of the comment. */
function firstLine({ text }: LocatedText): string {
  return text.replace(/^[*\s]+/, '').split('\n', 1)[0] ?? '';
}

describe.each(packages)('%s', (name) => {
  const files = sources.filter(({ file }) => packageOf(file) === name);
  const limits = LIMITS;

  it('begins doc comments with a verb or a noun', () => {
    expectShare('docComments', files, limits.docComments, isRefusedOpening);
  });

  it('names values with nouns and functions with verbs', () => {
    expectShare('names', files, limits.names, isBareName);
  });
});

/** Splits a name into lower-case words in the singular: `MAX_PLACES` and `version-place.tsx` contain `place`. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (Object.hasOwn(replacements, word) ? word : word.replace(/s$/, '')));
}

describe('figures of speech', () => {
  it('do not occur in names', () => {
    const refusals = sources.flatMap(({ file, names }) =>
      [file.slice(file.lastIndexOf('/') + 1), ...new Set(names.map(({ text }) => text))].flatMap((name) =>
        splitWords(name)
          .filter((word) => Object.hasOwn(replacements, word))
          .filter(
            (word) => !allowedInNames.some((entry) => entry.word === word && file.startsWith(entry.files)),
          )
          .map((word) => `${file}: ${name} (${replacements[word]})`),
      ),
    );
    expect(refusals).toEqual([]);
  });

  it('do not occur in comments and test titles', () => {
    const refusals = sources
      .filter(({ file }) => !file.startsWith('scripts/plain-english/'))
      .flatMap(({ file, prose }) =>
        prose.flatMap(({ text, line }) =>
          splitWords(text)
            .filter((word) => Object.hasOwn(replacements, word) && !allowedInAllProse.has(word))
            .filter((word) => !allowedInProse.some((entry) => entry.word === word && entry.file === file))
            .map((word) => `${file}:${line}: ${text.trim()} (${replacements[word]})`),
        ),
      );
    expect(refusals).toEqual([]);
  });
});
