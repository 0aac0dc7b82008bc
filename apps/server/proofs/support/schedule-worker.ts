import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { compose } from '../../src/composition/index.ts';
import { storedFileStore } from '../../src/features/files/index.ts';
import { performRun } from '../../src/features/inbox/index.ts';
import { startDueReports } from '../../src/features/inbox/reports/jobs.ts';
import { sendDueMails } from '../../src/features/mail/send-due.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createPlatform } from '../../src/platform/create.ts';
import { createLog } from '../../src/platform/log.ts';

// A separate process that repeats the jobs of reports and mails until it is killed. Its time comes from a file (the
// first argument), because the queues use the clock of the database, which a test cannot set.
const [, , clockFile = ''] = process.argv;
let at = 0;
const now = (): Date => {
  // The file is empty while it is being written.
  at = Number(readFileSync(clockFile, 'utf8')) || at;
  return new Date(at);
};
const config = readConfig();
const log = createLog('warn');
const platform = await createPlatform(config, log, { clock: { now } });
compose(platform);
await platform.jobs.start(platform, { runsJobs: false });
process.stdout.write('works\n');
for (;;) {
  await startDueReports(platform);
  const runningJobs = await platform.db
    .selectFrom('report_run')
    .select('id')
    .where('state', '=', 'running')
    .execute();
  for (const { id } of runningJobs) await performRun(platform, id);
  await sendDueMails(platform, storedFileStore(platform));
  await pause(20);
}
