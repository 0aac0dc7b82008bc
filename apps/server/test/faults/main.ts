import { findPostgres, startCluster } from '../../../../scripts/lib/postgres.ts';
import { type Finding, formatFindings } from './findings.ts';
import { testKills } from './kills.ts';
import { testRestarts } from './restarts.ts';

/**
 * Arguments of the command line (`npm run faults -- kills 10`): faults to test and number of rounds; all faults and
 * 50 rounds by default.
 */
const commandArguments = process.argv.slice(2);
const rounds = Number(commandArguments.find((word) => /^\d+$/.test(word)) ?? 50);
const chosenTests = commandArguments.filter((word) => !/^\d+$/.test(word));
const isChosen = (name: 'kills' | 'restarts'): boolean =>
  chosenTests.length === 0 || chosenTests.includes(name);

const findings: Finding[] = [];
if (isChosen('kills')) findings.push(...(await testKills(rounds)));
const postgres = await findPostgres();
if ('bin' in postgres) {
  const cluster = await startCluster(postgres.bin);
  try {
    if (isChosen('restarts')) findings.push(...(await testRestarts(rounds, cluster.url)));
    if (isChosen('kills')) findings.push(...(await testKills(rounds, cluster.url)));
  } finally {
    await cluster.stop();
  }
} else {
  const reason = 'missing' in postgres ? postgres.missing : 'a server of TEST_DATABASE_URL is not killed';
  process.stdout.write(`The rounds on PostgreSQL are missing: ${reason}.\n`);
}
process.stdout.write(`${formatFindings(findings)}\n`);
process.exitCode = findings.every(({ isTrue }) => isTrue) ? 0 : 1;
