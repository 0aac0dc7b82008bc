import {
  type ContentType,
  type Draft,
  fieldsOf,
  isEmptyValue,
  nameOf,
  searchText,
  titleOf,
} from '@vitrina/model';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { categoryIdOf } from '../../public/public-document.ts';
import { isSameDraft } from '../../shared/versions.ts';
import { type Change, nextRevision, type ScheduledVersion, versionsAfter } from '../change.ts';
import { authorOf, type EntryContext } from '../entry-context.ts';
import { reviewColumns } from './review-state.ts';

/** Row to write to the table `entry`. `data` is an object, not JSON text. */
export type EntryColumns = Omit<Insertable<Database['entry']>, 'data'> & {
  readonly data: Readonly<Record<string, unknown>>;
};

/** Returns the columns of the entry that the change writes: all columns for a new entry. */
export function entryColumns(ctx: EntryContext, change: Change): EntryColumns | Partial<EntryColumns> {
  const { record, version, site, schedule, status, bin } = change;
  const columns: Partial<EntryColumns> = {
    ...(version ? versionColumns(ctx, change, version.draft) : {}),
    ...siteColumns(ctx, change),
    ...(schedule === undefined ? {} : scheduleColumns(schedule)),
    ...(version || site !== undefined ? { has_unpublished_changes: isDraftAhead(ctx, change) } : {}),
    ...(status === undefined ? {} : { status }),
    ...(bin ? binColumns(ctx, bin) : {}),
  };
  if (record === null && version) return { ...newColumns(ctx, change, version.draft), ...columns };
  return { ...columns, ...reviewColumns(ctx, change, columns.status) };
}

function newColumns(ctx: EntryContext, { id, version }: Change, draft: Draft): EntryColumns {
  const now = ctx.platform.clock.now().toISOString();
  return {
    id,
    type: ctx.type.slug,
    ...contentColumns(ctx.type, draft),
    status: 'unpublished',
    revision: 1,
    has_unpublished_changes: false,
    created_at: now,
    created_by: version?.author ?? authorOf(ctx),
    updated_at: now,
    updated_by: version?.author ?? authorOf(ctx),
  };
}

function versionColumns(ctx: EntryContext, change: Change, draft: Draft): Partial<EntryColumns> {
  return {
    ...contentColumns(ctx.type, draft),
    revision: nextRevision(change),
    updated_at: ctx.platform.clock.now().toISOString(),
    updated_by: change.version?.author ?? authorOf(ctx),
  };
}

/** Returns the columns that a draft fills. */
export function contentColumns(type: ContentType, { identity, data }: Draft) {
  return {
    ...identity,
    category_id: categoryIdOf(data),
    name: nameOf(type, data),
    title: titleOf(type, data),
    data,
    search: searchText(type, { ...data, slug: identity.slug }, { isPublic: false, related: null }),
  } satisfies Partial<EntryColumns>;
}

function siteColumns({ actor }: EntryContext, change: Change): Partial<EntryColumns> {
  const { record, site } = change;
  if (site === undefined) return {};
  if (site === null) return { published_revision: null };
  const publishedAt = site.publishedAt.toISOString();
  return {
    status: site.archived ? 'historic' : 'published',
    published_revision: site.revision,
    published_at: publishedAt,
    published_by: site.publishedBy === undefined ? (actor.person?.id ?? null) : site.publishedBy,
    first_published_at: record?.row.first_published_at?.toISOString() ?? publishedAt,
  };
}

const scheduleColumns = (schedule: ScheduledVersion | null): Partial<EntryColumns> => ({
  scheduled_revision: schedule?.revision ?? null,
  scheduled_at: schedule?.at.toISOString() ?? null,
});

/** True if the draft differs from the published version and may still be published. */
function isDraftAhead({ type }: EntryContext, change: Change): boolean {
  const { draft, publishedDraft } = versionsAfter(change);
  if (draft === null || publishedDraft === null || change.site?.archived) return false;
  return !isSameDraft(type, draft, publishedDraft);
}

function binColumns(ctx: EntryContext, bin: 'in' | 'out'): Partial<EntryColumns> {
  if (bin === 'out') return { deleted_at: null, deleted_by: null };
  return { deleted_at: ctx.platform.clock.now().toISOString(), deleted_by: authorOf(ctx) };
}

/** Returns the keys of the fields that are not empty. */
export function filledFields({ type }: EntryContext, { data }: Draft): string[] {
  return Object.entries(fieldsOf(type)).flatMap(([key, field]) =>
    isEmptyValue(field, data[key]) ? [] : [key],
  );
}
