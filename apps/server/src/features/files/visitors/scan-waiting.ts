import type { FileServices } from '../file-services.ts';
import { ScanFailure, scanFile, type Verdict } from './clamd.ts';

/** Number of files read with one query. */
const portionSize = 50;

/** Scans the waiting files of visitors. Throws when the scanner does not respond; the files stay unavailable. */
export async function scanWaitingFiles({ platform, store }: FileServices): Promise<void> {
  const { db, clock, config, log } = platform;
  const { clamd } = config;
  if (clamd === null) return;
  let notScanned: ScanFailure | null = null;
  for (let lastId: string | null = null; ; ) {
    const waitingFiles = await db
      .selectFrom('submission_file')
      .select(['id', 'key'])
      .where('state', '=', 'stored')
      .where('scan', '=', 'waiting')
      .where('id', '>', lastId ?? '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .limit(portionSize)
      .execute();
    for (const { id, key } of waitingFiles) {
      const bytes = await store.openFile(key);
      if (bytes === null) continue;
      const verdict: Verdict | ScanFailure = await scanFile(clamd, bytes).catch(scanFailureOf);
      if (verdict instanceof ScanFailure) {
        notScanned = verdict;
        continue;
      }
      const { threat } = verdict;
      if (threat !== null) log.warn({ file: id, threat }, 'the file of a visitor holds a threat');
      await db
        .updateTable('submission_file')
        .set({ scan: threat === null ? 'clean' : 'infected', threat, scanned_at: clock.now() })
        .where('id', '=', id)
        .where('scan', '=', 'waiting')
        .execute();
    }
    lastId = waitingFiles.at(-1)?.id ?? null;
    if (waitingFiles.length < portionSize) break;
  }
  if (notScanned) throw notScanned;
}

/**
 * Returns the error of a file that cannot be scanned, so that the next file is tried. Throws any other error, for
 * example of an unreachable scanner.
 */
function scanFailureOf(error: unknown): ScanFailure {
  if (error instanceof ScanFailure) return error;
  throw error;
}
