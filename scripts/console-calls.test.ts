import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsByType } from '@vitrina/contract';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** Literals that are permitted in a file although they look like calls, by file. */
const allowedCalls: Readonly<Record<string, readonly string[]>> = {
  // An upload goes to an address signed by the service, with the method that file stores accept.
  'apps/console/src/records/files/upload.ts': ['PUT'],
  // The page can send only GET requests before the scripts are loaded.
  'apps/console/src/lib/calls/api.ts': ['GET'],
};

/**
 * Returns the fixed part of a call's path: the part before the first parameter. For the path of a content type,
 * returns the part after the slug, without ids.
 */
function fixedPart(path: string, type: string | null): string {
  if (type === null) return path.replace(/\/:.*$/su, '');
  return path.slice(path.indexOf(type) + type.length).replace(/\/:\w+/gu, '');
}

// Paths of screens end in the same way.
const screens = new Set(['', '/import', '/inbox', '/inbox/scheduled-reports', '/scheduled-reports']);
const parts = new Set(
  callsByType()
    .map(({ call, type }) => fixedPart(call.path, type))
    .filter((part) => !screens.has(part)),
);
const methods = new Set<string>(callsByType().map(({ call }) => call.method));

/** Returns the string and template literals of a source file, without comments. */
function literalsOf(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gsu, '');
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/gu)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

const spellsCall = (literal: string): boolean =>
  methods.has(literal) ||
  /^\/?api(?:\/|$)/u.test(literal.replace(/^\$\{[^}]*\}/u, '')) ||
  [...parts].some((part) => literal.replace(/\$\{[^}]*\}/gu, '').replace(/\/:\w+/gu, '') === part);

it('the code of the console contains no method or path of a call, since the contract declares both', () => {
  const files = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
  const matches = files.flatMap((file) =>
    literalsOf(readFileSync(join(ROOT, file), 'utf8'))
      .filter((literal) => spellsCall(literal) && !(allowedCalls[file] ?? []).includes(literal))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(matches).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
