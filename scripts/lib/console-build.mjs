import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, PINNED_NODE, projectEnv, ROOT, VITE } from './paths.mjs';
import { capture } from './process.mjs';

/** What both builds are made from besides their own sources. */
const COMMON = [
  'packages/client/src',
  'packages/contract/src',
  'packages/model/src',
  'package-lock.json',
  'tsconfig.base.json',
];

/** What the built console is made from. Content counts, not times: a checkout changes times without changing a word. */
const CONSOLE_SOURCES = [
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
  ...COMMON,
];

/** What the built site is made from. */
const SITE_SOURCES = [
  'apps/site/package.json',
  'apps/site/src',
  'apps/site/tsconfig.json',
  'apps/site/vite.config.ts',
  ...COMMON,
];

/**
 * Builds the console unless apps/console/dist was built from these very sources.
 * @returns {Promise<void>}
 * @throws {Error} with Vite's output when the build fails
 */
export function ensureConsoleBuilt() {
  return ensureBuilt('console', CONSOLE_SOURCES, 'dist/index.html', [[]]);
}

/**
 * Builds the site unless apps/site/dist was built from these very sources: what browsers fetch, and the program.
 * @returns {Promise<void>}
 * @throws {Error} with Vite's output when the build fails
 */
export function ensureSiteBuilt() {
  return ensureBuilt('site', SITE_SOURCES, 'dist/server/server.js', [[], ['--ssr', 'src/server.ts']]);
}

/**
 * @param {string} app its folder under apps
 * @param {readonly string[]} sources
 * @param {string} result a file that the build makes
 * @param {readonly string[][]} builds arguments of each run of Vite
 */
async function ensureBuilt(app, sources, result, builds) {
  const folder = join(ROOT, 'apps', app);
  const stamp = join(CACHE, `${app}-build`);
  const wanted = fingerprint(sources);
  if (existsSync(join(folder, result)) && readStamp(stamp) === wanted) return;
  console.log(`Building the ${app} …`);
  rmSync(stamp, { force: true });
  const env = projectEnv({ NODE_ENV: 'production' });
  for (const args of builds) {
    const { code, output } = await capture(PINNED_NODE, [VITE, 'build', ...args, '--logLevel', 'warn'], {
      cwd: folder,
      env,
    });
    if (code !== 0) throw new Error(`The ${app} could not be built:\n${output}`);
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * @param {string} stamp
 * @returns {string | undefined}
 */
function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * @param {readonly string[]} sources
 * @returns {string} SHA-256, in hexadecimal, of the names and bytes of all sources
 */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
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
