import type { ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { codeOf } from '../../../platform/database/failures.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { JobPayload, SendOptions } from '../../../platform/job-options.ts';
import type { PublicationColumns } from '../../public/public-document.ts';
import { replacedIdIn } from '../../shared/successors.ts';
import type { Change } from '../change.ts';
import type { EntryContext } from '../entry-context.ts';
import { jobNames } from '../job-names.ts';
import { embeddedPartsChange } from './publication.ts';
import { reviewAfter } from './review-state.ts';

/** A job that is sent if and only if the change is written. */
export interface SentJob {
  readonly name: string;
  readonly payload: JobPayload;
  readonly options?: SendOptions;
  /** True to send the job only if a document on the site embeds the entry after the change is written. */
  readonly ifEmbedded?: true;
}

/** Change with the jobs that it sends. */
interface ChangeWithJobs extends Change {
  readonly jobs: readonly SentJob[];
}

/**
 * Returns the jobs that follow from the change: publication, expiry, and rendering of the documents that embed the
 * entry.
 */
export function jobsOf(
  type: ContentType,
  change: Change,
  publication: PublicationColumns | null | undefined,
): SentJob[] {
  const payload = { type: type.slug, id: change.id };
  const { record, schedule, site } = change;
  return [
    ...(schedule ? [{ name: jobNames.publish, payload, options: { startAfter: schedule.at } }] : []),
    ...(publication?.expire_at
      ? [{ name: jobNames.expire, payload, options: { startAfter: new Date(publication.expire_at) } }]
      : []),
    ...(embeddedPartsChange(type, record, publication)
      ? rerenderJobs(type, change.id, [record?.publishedDraft, site?.draft])
      : []),
  ];
}

/**
 * Returns the jobs that render documents embedding the record, or embedding a record that the former or new public
 * version replaces.
 */
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
  const replacedIds = onSite.map((version) => (version ? replacedIdIn(type, version.data) : null));
  return [
    { ...job(id), ifEmbedded: true },
    ...[...new Set(replacedIds)].flatMap((target) => (target === null ? [] : [job(target)])),
  ];
}

/** Sends the jobs of a written change in its transaction. */
export async function sendJobs({ db, platform }: EntryContext, { id, jobs }: ChangeWithJobs): Promise<void> {
  for (const { name, payload, options, ifEmbedded } of jobs)
    if (!ifEmbedded || (await isEmbedded(db, id))) await platform.jobs.send(db, name, payload, options);
}

/** True if one statement can write the whole change, unless a document begins to embed the entry meanwhile. */
export function isAlone(change: ChangeWithJobs): boolean {
  const { record, jobs, effects = [] } = change;
  const needsNoJob = jobs.every(({ ifEmbedded }) => ifEmbedded && record?.isEmbedded === false);
  return needsNoJob && effects.length === 0 && reviewAfter(change) === null;
}

/**
 * True if a document on the site embeds the entry. Call it after the entry is written: a document that begins to
 * embed it later reads the new values.
 */
async function isEmbedded(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await prepareStatement(
    sql`select from entry_reference where to_id = ${id}::uuid and stage = 'public' limit 1`,
  ).execute(db);
  return rows.length > 0;
}

/**
 * SQL expression that is true if no document on the site embeds the entry now, and fails otherwise: see {@link
 * isEmbeddedError}.
 */
export function refuseIfEmbedded(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`refuse_if_carried(${id})`;
}

/** True if a statement failed because a document on the site embeds the entry. */
export function isEmbeddedError(error: unknown): boolean {
  return codeOf(error) === 'VC001';
}
