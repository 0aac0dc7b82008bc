// `node scripts/count-lines.mjs`: prints the lines of source of each package, without tests, demonstration, data, generated
// files and css. Commands, benchmarks and configuration are no source of the product.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './lib/paths.mjs';

const excluded =
  /\.test\.tsx?$|\.generated\.ts$|\/(?:test|proofs)\/|^apps\/server\/demo\/|^packages\/model\/src\/data\//;

const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: ROOT, encoding: 'utf8' }).split(
  '\n',
);
/** @type {Map<string, number>} */
const lines = new Map();
for (const file of files) {
  if (!/\.(?:ts|tsx|mjs|sql)$/.test(file) || excluded.test(file)) continue;
  const name = file.split('/', 2).join('/');
  const count = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n').length - 1;
  lines.set(name, (lines.get(name) ?? 0) + count);
  lines.set('all', (lines.get('all') ?? 0) + count);
}
for (const [name, count] of lines) console.log(`${String(count).padStart(8)}  ${name}`);
