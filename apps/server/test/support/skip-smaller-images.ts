import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';

// Program that marks every image in the data folder as an image without smaller variants, so that the service does not
// create them in a copy of the folder. It is a separate program because only this workspace has the embedded engine.
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
