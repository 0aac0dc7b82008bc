import { type ContentType, findContentType } from '@vitrina/model';
import { Problem } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';

interface Due {
  readonly id: string;
  readonly type: string;
}

/**
 * Does the work for each entry; one that was deleted meanwhile has none, and one that fails does not keep the
 * others waiting. Throws at the end when any failed, so that the job is tried again.
 */
export async function forEachDue(
  platform: Platform,
  entries: Iterable<Due> | AsyncIterable<Due>,
  work: (type: ContentType, id: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  for await (const { id, type: slug } of entries) {
    count += 1;
    const type = findContentType(slug);
    if (!type) continue;
    try {
      await work(type, id);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) continue;
      platform.log.error({ err: error, target: id }, 'what was due could not be done');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${count} entries that were due failed.`);
}
