import { forgetSearchTexts, rebuildSearchTexts } from '../content/index.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/log.ts';
import { runProgram } from './run-program.ts';

const names = { entry: 'records', publication: 'records on the site' } as const;

/**
 * `npm run search:rebuild`: derives the searched texts of all records again and prints its progress. The service may
 * run meanwhile, and continues the work if this program is stopped.
 */
await runProgram(async (config) => {
  const { db, close } = await openDatabase(config, createLog('silent'));
  try {
    await forgetSearchTexts(db);
    await rebuildSearchTexts(
      db,
      () => false,
      ({ table, readCount }) => process.stdout.write(`${readCount} ${names[table]} read.\n`),
    );
    process.stdout.write('All searched texts are current.\n');
  } finally {
    await close();
  }
});
