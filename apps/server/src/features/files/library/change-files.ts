import { fileTopic } from '../../../content/read/caches.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';

/** Tells every process that what it remembers of the library is out of date; call it after the commit. */
export function filesChanged({ platform: { bus } }: FileServices): void {
  bus.deliver(fileTopic, '');
  bus.announce(fileTopic, '');
}

/** Changes files in a transaction of its own, and tells that they changed. */
export async function changeFiles<T>(services: FileServices, change: (trx: Trx) => Promise<T>): Promise<T> {
  const answer = await inTransaction(services.platform.db, change);
  filesChanged(services);
  return answer;
}
