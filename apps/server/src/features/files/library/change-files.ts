import { fileTopic } from '../../../content/read/caches.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';

/** Notifies every process that its cache of the library is out of date. To be called after the commit. */
export function notifyOfChange({ platform: { bus } }: FileServices): void {
  bus.deliver(fileTopic, '');
  bus.announce(fileTopic, '');
}

/** Changes files in a transaction of its own, and notifies every process. */
export async function changeFiles<T>(
  services: FileServices,
  writeChange: (trx: Trx) => Promise<T>,
): Promise<T> {
  const answer = await inTransaction(services.platform.db, writeChange);
  notifyOfChange(services);
  return answer;
}
