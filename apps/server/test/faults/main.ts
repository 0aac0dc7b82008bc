import { findPostgres, startCluster } from '../../../../scripts/lib/postgres.ts';
import { type Finding, lines } from './findings.ts';
import { kills } from './kills.ts';
import { restarts } from './restarts.ts';

/**
 * Arguments of the command line (`npm run faults -- kills 10`): faults to test and number of rounds; all faults and
 * 50 rounds by default.
 */
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 50);
const wantedWords = words.filter((word) => !/^\d+$/.test(word));
const tries = (name: 'kills' | 'restarts'): boolean => wantedWords.length === 0 || wantedWords.includes(name);

const findings: Finding[] = [];
if (tries('kills')) findings.push(...(await kills(rounds)));
const postgres = await findPostgres();
if ('bin' in postgres) {
  const cluster = await startCluster(postgres.bin);
  try {
    if (tries('restarts')) findings.push(...(await restarts(rounds, cluster.url)));
    if (tries('kills')) findings.push(...(await kills(rounds, cluster.url)));
  } finally {
    await cluster.stop();
  }
} else {
  const reason = 'missing' in postgres ? postgres.missing : 'a server of TEST_DATABASE_URL is not killed';
  process.stdout.write(`The rounds on PostgreSQL are missing: ${reason}.\n`);
}
process.stdout.write(`${lines(findings)}\n`);
process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1;
