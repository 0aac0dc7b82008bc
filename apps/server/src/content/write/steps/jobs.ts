import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { JobPayload, SendOptions } from '../../../platform/jobs.ts';
import type { PublicationColumns } from '../../public/public-document.ts';
import { replacedIn } from '../../shared/successors.ts';
import type { Change } from '../change.ts';
import { jobNames } from '../job-names.ts';
import { isCarriedChanged } from './publication.ts';

/** A job that is sent if and only if the change is written. */
export interface SentJob {
  readonly name: string;
  readonly payload: JobPayload;
  readonly options?: SendOptions;
  /** Only when a document on the site carries the entry, which is looked at once the change is written. */
  readonly ifCarried?: true;
}

/** What has to happen later because of the change: the schedule, the expiry, and documents that carry the entry. */
export function jobsOf(
  type: ContentType,
  change: Change,
  publication: PublicationColumns | null | undefined,
): SentJob[] {
  const payload = { type: type.slug, id: change.id };
  const { before, schedule, site } = change;
  return [
    ...(schedule ? [{ name: jobNames.publish, payload, options: { startAfter: schedule.at } }] : []),
    ...(publication?.expire_at
      ? [{ name: jobNames.expire, payload, options: { startAfter: new Date(publication.expire_at) } }]
      : []),
    ...(isCarriedChanged(type, before, publication)
      ? rerenderJobs(type, change.id, [before?.published, site?.draft])
      : []),
  ];
}

/** Others may carry the record, or carry it in the place of what it replaces on the site, now or before. */
function rerenderJobs(
  type: ContentType,
  id: string,
  onSite: readonly ({ readonly data: Readonly<Record<string, unknown>> } | null | undefined)[],
): SentJob[] {
  const job = (target: string): SentJob => ({
    name: jobNames.rerender,
    payload: { id: target },
    options: { singletonKey: target },
  });
  const replaced = onSite.map((version) => (version ? replacedIn(type, version.data) : null));
  return [
    { ...job(id), ifCarried: true },
    ...[...new Set(replaced)].flatMap((target) => (target === null ? [] : [job(target)])),
  ];
}

/** Whether a document on the site carries the entry. Asked once it is written, when nobody can begin to without seeing what was. */
export async function isCarried(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await prepared(
    sql`select from entry_reference where to_id = ${id}::uuid and stage = 'public' limit 1`,
  ).execute(db);
  return rows.length > 0;
}
