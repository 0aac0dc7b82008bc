import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const currentPath = dirname(import.meta.dirname);
const { resolve } = createRequire(import.meta.url);

/** Folder of the derived document and client, made anew at each check (ignored by git). */
const folder = join(currentPath, '.cache');
const client = join(currentPath, 'client');
const documentFile = join(folder, 'openapi.json');
const typesFile = join(folder, 'api.ts');

/** Nothing of the linter speaks to the network: no telemetry, no look for a newer version, no reference is fetched. */
const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  CI: 'true',
  NO_COLOR: '1',
};

/** A program of a package, by the file that its `bin` names. */
function program(name: string, file: string): string {
  return join(dirname(resolve(`${name}/package.json`)), file);
}

async function node(file: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...process.env, ...quiet },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
    // Linter and compiler end with 1 when they find something: what they found is told on their output.
    if (error.stdout === undefined || error.stdout === '') throw new Error(error.stderr ?? error.message);
    return { stdout: error.stdout };
  });
  return stdout;
}

/** Writes the document down for the other checks. */
export async function keepDocument(document: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(documentFile, JSON.stringify(document));
}

/** Returns the stored result of the work if these files are unchanged; otherwise runs it. */
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
  await writeFile(recordFile, JSON.stringify({ key, found: match }));
  return match;
}

/** Findings of Redocly's linter by its ruleset `recommended`, errors and warnings alike: one line each. */
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

/** Makes types of the document with openapi-typescript as it comes; gives how many lines they are. */
export function generateTypes(): Promise<number> {
  return unlessUnchanged('types', [documentFile], async () => {
    await node(program('openapi-typescript', 'bin/cli.js'), [documentFile, '--output', typesFile]);
    return (await readFile(typesFile, 'utf8')).trimEnd().split('\n').length;
  });
}

/** Errors of TypeScript 5 in the types and in the client that is written with them; '' if there are none. */
export function compileClient(): Promise<string> {
  const sources = ['tsconfig.json', 'journey.ts'].map((file) => join(client, file));
  return unlessUnchanged('compiled', [documentFile, ...sources], () =>
    node(program('typescript', 'bin/tsc'), ['-p', client]),
  );
}

/** Runs that client as staff against a service; gives what it did, step by step. Throws with its output when it fails. */
export async function runClient(origin: string, staffId: string, password: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(client, 'journey.ts')], {
    env: { ...process.env, ORIGIN: origin, STAFF_ID: staffId, PASSWORD: password },
  });
  return stdout.trimEnd().split('\n');
}
