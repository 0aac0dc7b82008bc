import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const pages = ['README.md', 'bench/README.md', ...globSync('docs/**/*.md', { cwd: ROOT })].sort();
const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const foundIn = (page: string, expression: RegExp): string[] =>
  [...textOf(page).matchAll(expression)].map(([, match = '']) => match);

/** Conformance report for WCAG and ATAG. */
const accessibilityPage = 'docs/accessibility.md';

/** Files created by the examples of the guides, which exist only while a journey follows the guides. */
const generatedFiles = new Set([
  'packages/model/src/types/tips.ts',
  'packages/model/src/kinds/color.ts',
  'apps/console/src/fields/color/editor.tsx',
  'apps/console/src/fields/color/index.tsx',
  'apps/console/src/features/home/holidays/holidays-screen.tsx',
]);

/** Returns the paths of all files of code, styles and documentation in the repository. */
function sourceFiles(): string[] {
  return globSync('{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,css,md}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
}

/**
 * Returns the numbers of the sections that a text cites: `source section 7`, `the source asks for it (sections 2 and
 * 5)`.
 */
function* citations(text: string): Generator<string> {
  const cites = /\bsource\b[^{}]{0,250}?\bsections? (\d+(?:(?:, | and | to )\d+)*)/gi;
  for (const [, numbers = ''] of text.matchAll(cites))
    for (const [number] of numbers.matchAll(/\d+/g)) yield number;
}

describe('the documentation', () => {
  it('links only to pages and pictures that exist', () => {
    const missing = pages.flatMap((page) =>
      foundIn(page, /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)
        .filter((link) => !existsSync(join(ROOT, dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const anchorsOf = (page: string): readonly string[] =>
      foundIn(page, /^#+ (.+)$/gm).map((heading) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\d\s_-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const links = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(([, link = '', anchor = '']) => ({
        page,
        target: link === '' ? page : join(dirname(page), link),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))).toEqual([]);
  });

  it('names only files and folders that exist in the repository', () => {
    const missing = pages.flatMap((page) =>
      foundIn(page, /`((?:apps|packages|e2e|bench|scripts|docs)\/[^`\s]+)`/g)
        .filter((path) => !generatedFiles.has(path) && globSync(path, { cwd: ROOT }).length === 0)
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
    const namedPages = pages.flatMap((page) => [
      ...foundIn(page, /npm run ([a-z:]+)/g),
      ...foundIn(page, /npm (start|test)\b/g),
    ]);
    expect(namedPages.length).toBeGreaterThan(5);
    expect(namedPages.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('lists every decision', () => {
    const linkedPages = foundIn('docs/decisions/README.md', /\]\(([^/)]+\.md)\)/g);
    const pageNames = globSync('*.md', { cwd: join(ROOT, 'docs/decisions'), exclude: ['README.md'] });
    expect(linkedPages.sort()).toEqual(pageNames.sort());
  });

  it('names each decision page after its title and divides it into Decision, Reason and Where', () => {
    const malformedPages = globSync('docs/decisions/*.md', { cwd: ROOT, exclude: ['**/README.md'] }).filter(
      (page) => {
        const [title = ''] = foundIn(page, /^# (.+)$/gm);
        const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        return (
          page !== `docs/decisions/${name}.md` ||
          foundIn(page, /^## (.+)$/gm).join() !== 'Decision,Reason,Where' ||
          !/^- `[a-z]/m.test(textOf(page).split('## Where')[1] ?? '')
        );
      },
    );
    expect(malformedPages).toEqual([]);
  });

  it('contains every page that code and configuration name', () => {
    const existingPages = new Set(
      globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((page) => basename(page)),
    );
    const missing = [...sourceFiles(), 'biome.json', 'README.md'].flatMap((file) =>
      [...textOf(file).matchAll(/[\w-]+\.md\b/g)]
        .filter(([page]) => !existingPages.has(page))
        .map(([page]) => `${file}: ${page}`),
    );
    expect(missing).toEqual([]);
  });

  it('contains in requirements.md every section that the code cites', () => {
    const requirements = textOf('docs/requirements.md');
    const requirementNumbers = new Set(
      [...requirements.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number),
    );
    const citedNumbers = sourceFiles().flatMap((file) =>
      [...citations(textOf(file))]
        .filter((number) => !requirementNumbers.has(number))
        .map((number) => `${file}: section ${number}`),
    );
    expect(requirementNumbers.size).toBeGreaterThan(0);
    expect(citedNumbers).toEqual([]);
  });

  it('names in its glossary only identifiers and tables that the code contains', () => {
    const code = sourceFiles().map(textOf).join('\n');
    const missing = foundIn('docs/glossary.md', /`([a-z_]+(?:\.[a-z_]+)?|[A-Za-z]+)`/g).filter(
      (name) => !new RegExp(`\\b${name.split('.').at(-1)}\\b`).test(code),
    );
    expect(missing).toEqual([]);
  });

  it('names in accessibility.md tests that exist, each cited by a criterion', () => {
    const missing = [...textOf(accessibilityPage).matchAll(/^\| T\d+ \| `([^`]+)` \| (.+?) \|/gm)].filter(
      ([, file = '', title = '']) =>
        !["'", '"', '`'].some((quote) => textOf(file).includes(`${quote}${title}${quote}`)),
    );
    const evidenceCodes = foundIn(accessibilityPage, /^\| ([TM]\d+) \|/gm);
    const citedCodes = foundIn(accessibilityPage, /^\| (?:[AB]\.)?\d\S+ .* \| ([^|]+) \|$/gm).flatMap(
      (evidence) => evidence.match(/\b[TM]\d+\b/g) ?? [],
    );
    expect(evidenceCodes.length).toBeGreaterThan(50);
    expect(missing.map(([row]) => row)).toEqual([]);
    expect([...new Set(citedCodes)].sort()).toEqual(evidenceCodes.sort());
  });

  it('has in accessibility.md all criteria of WCAG 2.2 and ATAG 2.0 at levels A and AA, and counts their results', () => {
    const results = ['Met', 'Partly', 'Not met', 'Not tried', 'Does not apply'];
    const countsOf = (cells: readonly string[]) =>
      results.map((result) => cells.filter((cell) => cell === result).length).join(' | ');
    const wcag = /^\| \d\S+ [^|]+\| A{1,2} \| /.source;
    const console = foundIn(accessibilityPage, new RegExp(`${wcag}\\*\\*(.+?)\\.\\*\\*`, 'gm'));
    const site = foundIn(accessibilityPage, new RegExp(`${wcag}[^|]+\\| \\*\\*(.+?)\\.\\*\\*`, 'gm'));
    const atag = foundIn(accessibilityPage, /^\| [AB]\.\d\S+ [^|]+\| [A, ]+ \| \*\*(.+?)\.\*\*/gm);
    const criteria = foundIn(accessibilityPage, /^\| ((?:[AB]\.)?\d[.\d]+) /gm);
    expect(new Set(criteria).size).toBe(criteria.length);
    expect([console.length, site.length, atag.length]).toEqual([55, 55, 52]);
    expect(
      foundIn(accessibilityPage, /^\| (?:WCAG 2\.2, console|WCAG 2\.2, site|ATAG 2\.0) \| (.+) \|$/gm),
    ).toEqual([console, site, atag].map(countsOf));
  });

  it('lists in "Where is …" only files that export the names beside them', () => {
    const [, table = ''] = textOf('docs/architecture.md').split('## Where is …');
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (.*\]\(.*) \|$/gm)].map(
      ([, row = '']) => row,
    );
    const missing = rows.flatMap((row) => {
      const [topic = '', links = '', names = ''] = row.split(' | ');
      const files = [...links.matchAll(/\]\(\.\.\/([^)#]+)\)/g)]
        .map(([, file = '']) => textOf(file))
        .join('\n');
      return [...names.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) =>
        new RegExp(`^export (?:async )?(?:const|function|class|interface|type) ${name}\\b`, 'm').test(files)
          ? []
          : [`${topic}: ${name}`],
      );
    });
    expect(rows.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it('lists exactly the folders of packages, apps and features', () => {
    const sections = new Map(
      textOf('docs/architecture.md')
        .split('\n### ')
        .slice(1)
        .map((section) => [
          /^`([^`]+)`/.exec(section)?.[1] ?? section,
          [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, folder]) => folder),
        ]),
    );
    const parts = globSync('{packages/*/src,apps/*/src,apps/*/src/features}/*/', { cwd: ROOT });
    const parents = new Set(parts.map((path) => dirname(path)));
    const foldersOf = (parent: string) =>
      globSync('*/', { cwd: join(ROOT, parent) }).map((path) => basename(path));
    expect([...parents].filter((parent) => !sections.has(parent))).toEqual([]);
    for (const [parent, folders] of sections)
      expect([parent, folders.toSorted()]).toEqual([parent, foldersOf(parent).toSorted()]);
  });
});
