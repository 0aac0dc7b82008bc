import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../e2e/support/browser.ts';
import { PINNED_NODE, projectEnv, ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';

type Way = {
  readonly title: string;
  readonly open: boolean;
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
};

/**
 * Returns a browser for tests, and installs one if the system has none.
 *
 * @returns path of the Chromium
 * @throws Error with instructions if no browser can be installed
 */
export async function ensureBrowser(): Promise<string> {
  const foundPath = findBrowser();
  if (foundPath) return foundPath;
  const reasons: string[] = [];
  for (const way of waysToInstall()) {
    if (!way.open) continue;
    console.log(`Installing a browser (${way.title}) …`);
    reasons.push(`${way.title}:\n${await runCommands(way.commands)}`);
    const installedPath = findBrowser();
    if (installedPath) return installedPath;
  }
  throw new Error(
    [
      'There is no browser, and none could be installed: install Chromium, or say where it is with CHROMIUM_PATH.',
      ...reasons,
    ].join('\n'),
  );
}

function waysToInstall(): readonly Way[] {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  return [
    {
      title: 'apt-get',
      open: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
      commands: [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      ],
    },
    {
      title: 'apt-get, the whole browser',
      open: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
      commands: [['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']],
    },
    { title: 'Playwright', open: true, commands: [[PINNED_NODE, playwright, 'install', 'chromium']] },
  ];
}

/** Runs commands one after the other until one fails. Returns the last lines of the output. */
async function runCommands(commands: Way['commands']): Promise<string> {
  let message = '';
  for (const [program, ...args] of commands) {
    const result = await capture(program, args, { env: projectEnv({ DEBIAN_FRONTEND: 'noninteractive' }) });
    message = result.output;
    if (result.code !== 0) break;
  }
  return message.split('\n').slice(-12).join('\n');
}
