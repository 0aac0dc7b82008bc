import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, PINNED_NODE, projectEnv, ROOT, VITE } from './paths.mjs';
import { capture } from './process.mjs';

/** What the built console is made from. Content counts, not times: a checkout changes times without changing a word. */
const SOURCES = [
  'apps/console/calls-plugin.ts',
  'apps/console/compile-ahead-plugin.ts',
  'apps/console/compress-plugin.ts',
  'apps/console/declared-icons-plugin.ts',
  'apps/console/font-plugin.ts',
  'apps/console/icons-plugin.ts',
  'apps/console/index.html',
  'apps/console/package.json',
  'apps/console/postcss.config.cjs',
  'apps/console/public',
  'apps/console/screen-files-plugin.ts',
  'apps/console/screens-plugin.ts',
  'apps/console/src',
  'apps/console/tsconfig.json',
  'apps/console/vite.config.ts',
  'packages/contract/src',
  'packages/model/src',
  'package-lock.json',
  'tsconfig.base.json',
];

const CONSOLE = join(ROOT, 'apps', 'console');
const STAMP = join(CACHE, 'console-build');

/**
 * Builds the console unless apps/console/dist was built from these very sources.
 * @returns {Promise<void>}
 * @throws {Error} with Vite's output when the build fails
 */
export async function ensureConsoleBuilt() {
  const wanted = fingerprint();
  if (existsSync(join(CONSOLE, 'dist', 'index.html')) && readStamp() === wanted) return;
  console.log('Building the console …');
  rmSync(STAMP, { force: true });
  const env = projectEnv({ NODE_ENV: 'production' });
  const result = await capture(PINNED_NODE, [VITE, 'build', '--logLevel', 'warn'], { cwd: CONSOLE, env });
  if (result.code !== 0) throw new Error(`The console could not be built:\n${result.output}`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** @returns {string | undefined} */
function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

/** @returns {string} SHA-256, in hexadecimal, of the names and bytes of all sources */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(ROOT, source))) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder, which may not exist
 * @returns {string[]} absolute paths of the files in it, in a fixed order
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}
