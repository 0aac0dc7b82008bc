import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditCallTable } from '@vitrina/contract/audit-call-table';
import { callTable, type Route, slugMark, typeCallTable } from '@vitrina/contract/call-table';
import { firstDayCallTable } from '@vitrina/contract/first-day-call-table';
import { inboxCallTable } from '@vitrina/contract/inbox-call-table';
import { mailCallTable } from '@vitrina/contract/mail-call-table';
import { commentCallTable, noticeCallTable } from '@vitrina/contract/notice-call-table';
import { passkeyCallTable } from '@vitrina/contract/passkey-call-table';
import { peopleCallTable } from '@vitrina/contract/people-call-table';
import { previewCallTable } from '@vitrina/contract/preview-call-table';
import { reviewCallTable } from '@vitrina/contract/review-call-table';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** What may be written all the same, by file, with the reason. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // An upload goes to the address that the service signed, by the method that file stores take.
  'apps/console/src/records/files/upload.ts': ['PUT'],
  // Only what is read can have been asked for before the scripts were there.
  'apps/console/src/lib/calls/api.ts': ['GET'],
};

const routes: readonly Route[] = [
  callTable.auth,
  callTable.console,
  callTable.files,
  callTable.passwordLinks,
  typeCallTable.core,
  typeCallTable.plain,
  ...Object.values(firstDayCallTable),
  ...Object.values(inboxCallTable),
  ...Object.values(auditCallTable),
  ...Object.values(noticeCallTable),
  ...Object.values(commentCallTable),
  ...Object.values(passkeyCallTable),
  ...Object.values(peopleCallTable),
  ...Object.values(previewCallTable),
  ...Object.values(reviewCallTable),
  ...Object.values(mailCallTable),
].flatMap((calls): Route[] => Object.values(calls));

/** The beginning that a path has before its first parameter, or what follows the slug of a type and the ids below it. */
function fixedPart(path: string): string {
  if (!path.includes(slugMark)) return path.replace(/\/:.*$/su, '');
  return path.slice(path.indexOf(slugMark) + slugMark.length).replace(/\/:\w+/gu, '');
}

// Addresses of screens end like this too.
const screens = new Set(['', '/import', '/inbox', '/inbox/scheduled-reports']);
const parts = new Set(routes.map(({ path }) => fixedPart(path)).filter((part) => !screens.has(part)));
const methods = new Set<string>(routes.map(({ method }) => method));

/** The texts within quotes and backticks of a source file, comments left out. */
function literalsOf(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gsu, '');
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/gu)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

const spellsCall = (literal: string): boolean =>
  methods.has(literal) ||
  /^\/?api(?:\/|$)/u.test(literal.replace(/^\$\{[^}]*\}/u, '')) ||
  [...parts].some((part) => literal.replace(/\$\{[^}]*\}/gu, '').replace(/\/:\w+/gu, '') === part);

it('types no method and no path of a call: the contract declares both', () => {
  const files = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
  const found = files.flatMap((file) =>
    literalsOf(readFileSync(join(ROOT, file), 'utf8'))
      .filter((literal) => spellsCall(literal) && !(allowed[file] ?? []).includes(literal))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
