import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contract = new URL('../../packages/contract/src/', import.meta.url);

/** The tables by the files that make them: those of inboxes apart, which the sign-in page does not need. */
const tables: ReadonlyMap<string, readonly [file: string, names: readonly string[]]> = new Map(
  [
    ['call-table.ts', ['callTable', 'typeCallTable', 'slugMark']] as const,
    ['inbox-call-table.ts', ['inboxCallTable']] as const,
    ['audit-call-table.ts', ['auditCallTable']] as const,
    ['notice-call-table.ts', ['noticeCallTable', 'commentCallTable']] as const,
    ['review-call-table.ts', ['reviewCallTable']] as const,
    ['preview-call-table.ts', ['previewCallTable']] as const,
    ['first-day-call-table.ts', ['firstDayCallTable']] as const,
    ['people-call-table.ts', ['peopleCallTable']] as const,
    ['passkey-call-table.ts', ['passkeyCallTable']] as const,
    ['mail-call-table.ts', ['mailCallTable']] as const,
  ].map((table) => [realpathSync(fileURLToPath(new URL(table[0], contract))), table]),
);

/**
 * Puts method and path of every declared call into the build as plain data: making a call needs no more of the contract than
 * that, and would otherwise bring all of its schemas.
 */
export function callsAtBuild(): Plugin {
  return {
    name: 'vitrina:calls-at-build',
    apply: 'build',
    async load(id) {
      const table = tables.get(id);
      if (table === undefined) return null;
      const [file, names] = table;
      const made = await import(new URL(file, contract).href);
      return names.map((name) => `export const ${name} = ${JSON.stringify(made[name])};`).join('\n');
    },
  };
}
