import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';

// A program of its own, because the embedded engine belongs to this workspace: says of every image in the data folder
// that it has no smaller ones, so that no copy of the folder makes them.
const database = await openDatabase(readConfig(), createLog('silent'));
try {
  await database.db
    .updateTable('file_version')
    .set({ variants: JSON.stringify([]) })
    .where('variants', 'is', null)
    .execute();
} finally {
  await database.close();
}
