import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const currentPath = dirname(import.meta.dirname);
const { resolve } = createRequire(import.meta.url);

/** Folder of the generated document and client, written at each check and ignored by git. */
const folder = join(currentPath, '.cache');
const client = join(currentPath, 'client');
const documentFile = join(folder, 'openapi.json');
const typesFile = join(folder, 'api.ts');

/** Environment that keeps the linter off the network: no telemetry, no check for updates, no remote references. */
const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  CI: 'true',
  NO_COLOR: '1',
};

/** Returns the path of a package's program; `file` is the path from the `bin` member. */
function program(name: string, file: string): string {
  return join(dirname(resolve(`${name}/package.json`)), file);
}

async function node(file: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, ...quiet },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
    // Linter and compiler exit with 1 when they have findings, and print these to stdout.
    if (error.stdout === undefined || error.stdout === '') throw new Error(error.stderr ?? error.message);
    return { stdout: error.stdout };
  });
  return stdout;
}

/** Stores the document for the other checks. */
export async function keepDocument(document: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(documentFile, JSON.stringify(document));
}

/** Returns the stored result of `work` if the files are unchanged; otherwise runs it. */
async function unlessUnchanged<T>(
  name: string,
  files: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256');
  for (const file of [join(currentPath, 'package.json'), import.meta.filename, ...files])
    hash.update(await readFile(file));
  const key = hash.digest('hex');
  const recordFile = join(folder, `${name}.json`);
  const stateBefore = await readFile(recordFile, 'utf8').then(
    (text) => JSON.parse(text) as { key: string; finding: T },
    () => null,
  );
  if (stateBefore?.key === key) return stateBefore.finding;
  const match = await work();
  await writeFile(recordFile, JSON.stringify({ key, finding: match }));
  return match;
}

/** Returns the findings of Redocly's linter with the ruleset `recommended`, errors and warnings, one line each. */
export function lintDocument(): Promise<string[]> {
  const args = ['lint', documentFile, '--extends=recommended', '--format=json', '--max-problems=10000'];
  return unlessUnchanged('lint', [documentFile], async () => {
    const { problems } = JSON.parse(await node(program('@redocly/cli', 'bin/cli.js'), args)) as {
      problems: { ruleId: string; severity: string; message: string; location: { pointer?: string }[] }[];
    };
    return problems.map(
      ({ ruleId, severity, message, location }) =>
        `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
    );
  });
}

/**
 * Generates types of the document with openapi-typescript in its default configuration and returns their number of
 * lines.
 */
export function generateTypes(): Promise<number> {
  return unlessUnchanged('types', [documentFile], async () => {
    await node(program('openapi-typescript', 'bin/cli.js'), [documentFile, '--output', typesFile]);
    return (await readFile(typesFile, 'utf8')).trimEnd().split('\n').length;
  });
}

/**
 * Returns the errors of TypeScript 5 in the generated types and in the client that uses them; '' if there are none.
 */
export function compileClient(): Promise<string> {
  const sources = ['tsconfig.json', 'journey.ts'].map((file) => join(client, file));
  return unlessUnchanged('compiled', [documentFile, ...sources], () =>
    node(program('typescript', 'bin/tsc'), ['-p', client]),
  );
}

/**
 * Runs the client as staff against a service and returns a line for each step. Throws an error with the output if the
 * client fails.
 */
export async function runClient(origin: string, staffId: string, password: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(client, 'journey.ts')], {
    env: { ...process.env, ORIGIN: origin, STAFF_ID: staffId, PASSWORD: password },
  });
  return stdout.trimEnd().split('\n');
}
