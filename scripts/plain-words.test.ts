import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** Words that had several meanings, or were figures of speech, and what a name says instead (docs/glossary.md). */
const instead: Readonly<Record<string, string>> = {
  arrival: 'effects of the publication, or incoming upload',
  backstage: 'staff only',
  beside: 'sibling',
  besides: 'except, others, also',
  doer: 'actor',
  ending: 'extension, suffix, or what ends',
  handed: 'given, passed, forwarded',
  house: 'services, or whose they are',
  landed: 'received, stored',
  left: 'remaining, rest, others',
  listed: 'what the list holds: ids, urls, entries',
  most: 'max… with its unit, largest, majority',
  newcomer: 'candidate',
  patience: '…TimeoutMs',
  place: 'position, index, path, address, location, navItem',
  placed: 'what was put there',
  room: 'capacity, diskSpace',
  settle: 'commit, resolve, flush',
  settled: 'done, resolved',
  sister: 'sibling',
  sound: 'valid, complete, accepted',
  standing: 'status, state',
  stranger: 'caller who is not signed in, outsider',
  surroundings: 'context',
  usual: 'default',
};

/** Names in which such a word means what it says, by the beginning of their file's path. */
const allowed: readonly { readonly word: string; readonly files: string; readonly because: string }[] = [
  { word: 'left', files: 'apps/console/src/content/history/', because: 'side of a comparison' },
  { word: 'left', files: 'apps/console/src/fields/geo/', because: 'side of a tile' },
  { word: 'left', files: 'apps/console/src/fields/shared/diff/', because: 'side of a difference' },
  { word: 'left', files: 'apps/console/src/fields/tree/drag/', because: 'side of a box' },
  { word: 'left', files: 'apps/server/demo/files/', because: 'side of a drawing' },
  { word: 'left', files: 'bench/src/menu.ts', because: 'side of a box' },
  {
    word: 'left',
    files: 'apps/server/src/features/files/library/replace-in-drafts.ts',
    because: 'member of the answer that the contract declares',
  },
  {
    word: 'place',
    files: 'apps/server/src/features/files/library/',
    because: '`in_place`, the member of `can` that the contract declares',
  },
  {
    word: 'place',
    files: 'apps/server/test/files/rights.test.ts',
    because: '`in_place`, the member of `can` that the contract declares',
  },
  { word: 'place', files: 'apps/server/src/platform/database/tables.ts', because: 'column of `audit_event`' },
  { word: 'place', files: 'apps/server/test/support/audit.ts', because: 'column of `audit_event`' },
  {
    word: 'place',
    files: 'apps/console/src/fields/icon/words/',
    because: 'words for airports, parks and the like',
  },
  { word: 'room', files: 'packages/model/src/types/projects.ts', because: 'rooms of a dwelling' },
  { word: 'room', files: 'apps/server/demo/files/drawings/', because: 'drawing of a room' },
  { word: 'house', files: 'apps/server/demo/files/drawings/', because: 'drawing of a house' },
];

/** Words that comments and titles of tests may use as everybody does: `in place of`, `at most`, `beside its list`. */
const plainInText: ReadonlySet<string> = new Set(['place', 'placed', 'left', 'most', 'beside', 'listed']);

/** Comments in which another word means what it says. */
const allowedInText: readonly { readonly word: string; readonly file: string; readonly because: string }[] = [
  { word: 'house', file: 'apps/console/src/fields/icon/words/places.ts', because: 'things of a house' },
  { word: 'house', file: 'apps/server/demo/files/drawings/goods.ts', because: 'drawing of a house' },
  { word: 'room', file: 'apps/server/demo/files/drawings/goods.ts', because: 'drawing of a room' },
  { word: 'room', file: 'packages/model/src/common-fields/goods.ts', because: 'rooms of a dwelling' },
  { word: 'room', file: 'packages/model/src/kinds/number.ts', because: 'rooms of a dwelling' },
];

/** The words of a name, in the singular: `placeOfType`, `MAX_PLACES` and `version-place.tsx` have `place` among theirs. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (Object.hasOwn(instead, word) ? word : word.replace(/s$/, '')));
}

/** The names that a file declares: variables, parameters, functions, types, and members of types and classes. */
function declaredIn(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    if ((node.type === 'Identifier' || node.type === 'PrivateIdentifier') && 'name' in node)
      names.add(String(node.name));
    else if (node.type === 'ObjectPattern' && 'properties' in node && Array.isArray(node.properties))
      for (const one of node.properties) add('value' in one ? one.value : one);
    else if (node.type === 'ArrayPattern' && 'elements' in node && Array.isArray(node.elements))
      node.elements.forEach(add);
    else if ('argument' in node) add(node.argument);
    else if (node.type === 'AssignmentPattern' && 'left' in node) add(node.left);
    else if (node.type === 'TSParameterProperty' && 'parameter' in node) add(node.parameter);
  };
  const named = ({ id, params = [] }: { id?: unknown; params?: readonly unknown[] }): void => {
    add(id);
    params.forEach(add);
  };
  const member = ({ key }: { readonly key: unknown }): void => add(key);
  new Visitor({
    VariableDeclarator: named,
    FunctionDeclaration: named,
    FunctionExpression: named,
    ArrowFunctionExpression: named,
    ClassDeclaration: named,
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSPropertySignature: member,
    TSMethodSignature: member,
    PropertyDefinition: member,
    MethodDefinition: member,
  }).visit(parseSync(file, text).program);
  return names;
}

/** What a file says in sentences: its comments, and the titles of its tests. */
function saidIn(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:it|test|describe)\b/.test(text.slice(callee.start, callee.end)) || title === undefined)
        return;
      if (title.type === 'Literal' || title.type === 'TemplateLiteral')
        titles.push(text.slice(title.start, title.end));
    },
  }).visit(program);
  return [...comments.map(({ value }) => value), ...titles];
}

const anyWord = new RegExp(Object.keys(instead).join('|'), 'i');

const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return anyWord.test(text) || anyWord.test(file) ? [{ file, text }] : [];
});

it('says nothing in figures of speech: names use the words of the glossary', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    [file.slice(file.lastIndexOf('/') + 1), ...declaredIn(file, text)].flatMap((name) =>
      wordsOf(name)
        .filter((word) => Object.hasOwn(instead, word))
        .filter((word) => !allowed.some((one) => one.word === word && file.startsWith(one.files)))
        .map((word) => `${file}: ${name} (${instead[word]})`),
    ),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

it('says nothing in figures of speech in comments and titles of tests either', () => {
  const wrong = sources
    .filter(({ file }) => file !== 'scripts/plain-words.test.ts')
    .flatMap(({ file, text }) =>
      saidIn(file, text).flatMap((said) =>
        wordsOf(said)
          .filter((word) => Object.hasOwn(instead, word) && !plainInText.has(word))
          .filter((word) => !allowedInText.some((one) => one.word === word && one.file === file))
          .map((word) => `${file}: ${said.trim()} (${instead[word]})`),
      ),
    );
  expect(wrong).toEqual([]);
});
