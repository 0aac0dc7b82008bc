import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODE, ROOT, systemPath } from './paths.mjs';
import { capture } from './process.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

const NPM_FLAGS = ['--include=dev', '--loglevel=error', '--no-progress', '--no-audit', '--no-fund'];

/**
 * Makes node_modules hold what the lockfile says, and the pinned Node with it. Does nothing, in milliseconds, when
 * it already does.
 * @returns {Promise<void>}
 * @throws {Error} with npm's own output when the packages cannot be installed
 */
export async function ensureInstalled() {
  const reason = whatIsMissing();
  if (reason) {
    console.log(`Installing packages (${reason}) …`);
    await install();
  }
  await ensurePinnedNode();
}

/** @returns {string | undefined} why an install is needed, in words; nothing when it is not */
function whatIsMissing() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return 'first run';
  for (const [path, wanted] of Object.entries(packagesOf('package-lock.json') ?? {})) {
    if (!path.includes('node_modules/') || wanted.optional || wanted.link) continue;
    if (installed[path]?.version !== wanted.version) return 'the lockfile has changed';
  }
  return undefined;
}

/**
 * @param {string} file a lockfile, relative to the root
 * @returns {Record<string, LockedPackage> | undefined} nothing when the file is not there
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function install() {
  const clean = await npm(['ci', ...NPM_FLAGS]);
  if (clean.code === 0) return;
  // A lockfile written on another platform may lack this one's optional packages: `ci` refuses, `install` adds them.
  if (!clean.output.includes('EUSAGE')) throw new Error(`npm ci failed:\n${clean.output}`);
  const lenient = await npm(['install', '--no-save', ...NPM_FLAGS]);
  if (lenient.code !== 0) throw new Error(`npm install failed:\n${lenient.output}`);
}

/** The pinned Node comes by an install script, which npm may have been told to skip: then we run that script. */
async function ensurePinnedNode() {
  if ((await capture(PINNED_NODE, ['--version'])).code === 0) return;
  console.log('Installing the pinned Node …');
  const cwd = join(ROOT, 'node_modules', 'node');
  const env = { ...process.env, PATH: systemPath() };
  const result = await capture('node', ['installArchSpecificPackage.js'], { cwd, env });
  if ((await capture(PINNED_NODE, ['--version'])).code === 0) return;
  throw new Error(`The pinned Node could not be installed:\n${result.output}`);
}

/** @param {string[]} args */
function npm(args) {
  return capture('npm', args, { env: { ...process.env, PATH: systemPath() } });
}
