import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { capture } from '../../scripts/lib/process.mjs';

/** A commit in a temporary clone, installed and built. */
export interface OtherCommit {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Clones a commit into a temporary folder, installs its packages and builds its console by its own scripts.
 * @throws Error with the output of the step that failed
 */
export async function buildCommit(commit: string): Promise<OtherCommit> {
  const root = await mkdtemp(join(tmpdir(), 'vitrina-commit-'));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true });
  const run = async (command: string, args: string[]): Promise<void> => {
    const { code, output } = await capture(command, args, { cwd: root });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  };
  const scriptUrl = (name: string): string =>
    JSON.stringify(pathToFileURL(join(root, 'scripts/lib', name)).href);
  const prepareScript = `
    const { ensureInstalled } = await import(${scriptUrl('install.mjs')});
    await ensureInstalled();
    const { ensureConsoleBuilt } = await import(${scriptUrl('console-build.mjs')});
    await ensureConsoleBuilt();`;
  try {
    await run('git', ['clone', '--quiet', '--no-checkout', ROOT, root]);
    await run('git', ['checkout', '--quiet', '--detach', commit]);
    await run(process.execPath, ['--input-type=module', '--eval', prepareScript]);
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
