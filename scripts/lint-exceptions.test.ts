import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { PINNED_NODE, ROOT } from './lib/paths.mjs';
import { capture } from './lib/process.mjs';

/** The part of biome.json that this test reads. */
type Override = {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
};

/** The part of Biome's JSON report that this test reads. */
type Report = {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
};

const budgets = ['complexity/noExcessiveLinesPerFunction', 'style/noExcessiveLinesPerFile'] as const;
const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];

/** The files by name that biome.json excepts from this rule alone. */
const excepted = (overrides: readonly Override[], rule: string): readonly string[] =>
  overrides
    .filter(({ includes }) => includes.every((pattern) => /^\*\*\/[\w.-]+$/.test(pattern)))
    .filter(({ linter: { rules } }) => {
      const [group = '', name = ''] = rule.split('/');
      return rules[group]?.[name] === 'off';
    })
    .flatMap(({ includes }) => includes.map((pattern) => basename(pattern)));

/** Runs Biome's rules of length without the exceptions by name; answers what each finds. */
async function tooLong(config: { readonly overrides: readonly Override[] }): Promise<Report['diagnostics']> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-biome-'));
  try {
    const overrides = config.overrides.filter(
      ({ includes }) => !includes.every((pattern) => /^\*\*\/[\w.-]+$/.test(pattern)),
    );
    // Biome looks for git's ignore file beside its configuration, which stands elsewhere now.
    const vcs = { enabled: false };
    const whole = { ...config, $schema: undefined, vcs, overrides };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(whole));
    const only = budgets.map((rule) => `--only=${rule}`);
    const args = ['lint', `--config-path=${folder}`, ...only, '--max-diagnostics=none', '--reporter=json'];
    const biome = join(ROOT, 'node_modules', '.bin', 'biome');
    const { output } = await capture(PINNED_NODE, [biome, ...args, ...folders]);
    const report = output.split('\n').find((line) => line.startsWith('{'));
    if (report === undefined) throw new Error(`Biome gave no report: ${output}`);
    return (JSON.parse(report) as Report).diagnostics;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('every file that biome.json excepts from the limits of length is longer than they allow', async () => {
  const config = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8'));
  const found = await tooLong(config);
  for (const rule of budgets) {
    const needed = found
      .filter(({ category }) => category === `lint/${rule}`)
      .map(({ location }) => basename(location.path));
    expect(excepted(config.overrides, rule).length, rule).toBeGreaterThan(0);
    expect(
      excepted(config.overrides, rule).filter((name) => !needed.includes(name)),
      rule,
    ).toEqual([]);
  }
});
