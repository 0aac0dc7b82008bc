import { ensureConsoleBuilt, ensureSiteBuilt } from './console-build.mjs';
import { ensureInstalled } from './install.mjs';
import { main } from './main.mjs';
import { PINNED_NODE, projectEnv } from './paths.mjs';
import { foreground } from './process.mjs';

/**
 * A command that runs a program of the project: installs what is missing, builds the console and the site if they are stale, and ends as
 * the program ends.
 * @param {string[]} program its file, relative to the root, and its arguments
 * @returns {Promise<void>}
 */
export function runWithConsole(program) {
  return main(async () => {
    await ensureInstalled();
    await ensureConsoleBuilt();
    await ensureSiteBuilt();
    return foreground(PINNED_NODE, program, { env: projectEnv() });
  });
}
