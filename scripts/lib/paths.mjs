import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The Node that the lockfile pins; every program of the project runs on it, whatever Node npm itself runs on. */
export const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

/**
 * The service, as arguments of {@link PINNED_NODE}, relative to the root. The options keep its memory small and level, and
 * its start short (docs/decisions/memory-use-stays-level.md); package.json repeats them where a program replaces npm.
 */
export const SERVICE = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  '--no-allocation-site-pretenuring',
  '--liftoff-only',
  'apps/server/src/server.mjs',
];

/**
 * The built site, as arguments of {@link PINNED_NODE}, relative to the root. The options keep its memory level: by default
 * the heap of young objects alone grows to 128 MB (docs/decisions/memory-use-stays-level.md).
 */
export const SITE = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  'apps/site/dist/server/server.js',
];

/** Where scripts keep what they may lose at any time (ignored by git). */
export const CACHE = join(ROOT, '.cache');

/** Vite's program, to be run with {@link PINNED_NODE}. */
export const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

const LOCAL_BIN = join(ROOT, 'node_modules', '.bin');

/** Where Node keeps what it compiled of our programs: the service starts in two thirds of the processor's time. */
const COMPILED = join(CACHE, 'compiled');

/**
 * The environment for a program of the project: `node` and the tools of node_modules come first in PATH, memory
 * that was given back is not spread over as many arenas as there are threads, none of which gets empty, and what was
 * compiled once is kept.
 * @param {NodeJS.ProcessEnv} [extra] variables to set or replace
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnv(extra = {}) {
  return {
    ...process.env,
    PATH: [LOCAL_BIN, systemPath()].join(delimiter),
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: COMPILED,
    ...extra,
  };
}

/**
 * PATH without the project's own tools. npm has to run on the machine's Node: an install replaces the pinned one
 * under its feet.
 * @returns {string}
 */
export function systemPath() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => !/[\\/]node_modules[\\/]\.bin$/.test(entry)).join(delimiter);
}
