import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const sources = globSync('**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
const holding = (subject: RegExp): string[] =>
  sources.filter((path) => subject.test(readFileSync(join(root, path), 'utf8'))).sort();

describe('SQL statements', () => {
  it('contain raw text only from constants in the code', () => {
    // These files use raw SQL for columns from a constant list, for migrations and for names of prepared statements.
    const isMigration = (path: string): boolean => /migrations\/\d/.test(path);
    expect(holding(/\bsql\.raw\(/).filter((path) => !isMigration(path))).toEqual([
      'content/read/list.ts',
      'content/read/page-rows.ts',
      'content/write/steps/column-lists.ts',
      'platform/database/migrate.ts',
      'platform/database/prepared.ts',
    ]);
    expect(holding(/\bCompiledQuery\.raw\(/)).toEqual([]);
  });

  it('are sent only through the query builder, except to listen and to check a connection', () => {
    expect(holding(/(?:client|connection|pool|trx|db)\.query\(/)).toEqual([
      'platform/bus/listener.ts',
      'platform/database/connection.ts',
      'platform/database/healing-pool.ts',
      'platform/database/write-state.ts',
    ]);
  });
});
