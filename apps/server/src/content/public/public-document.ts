import {
  type ContentType,
  type Draft,
  dayOf,
  fieldsOf,
  nameOf,
  type PublishContext,
  publicDocument,
  searchText,
} from '@vitrina/model';
import type { Insertable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { etagOf } from '../../platform/http/send.ts';
import { type KnownRelated, liveOnly } from '../shared/related.ts';

/** Row to write to the table `publication`. `data` is an object, not JSON text. */
export type PublicationColumns = Omit<Insertable<Database['publication']>, 'data'> & {
  readonly data: Readonly<Record<string, unknown>>;
};

/** Version of an entry to publish, with the id of the entry. */
export interface PublicVersion {
  readonly id: string;
  readonly revision: number;
  readonly draft: Draft;
  readonly savedAt: Date;
  readonly publishedAt: Date;
  /** True to keep the version readable for reference, without expiry. */
  readonly archived?: true;
  /** Related records, by id. */
  readonly related: ReadonlyMap<string, KnownRelated>;
}

/** Returns the data that a public document needs in addition to its version, for the given moment. */
export function documentContext(
  draft: Draft,
  contextData: Required<Pick<PublishContext, 'related' | 'images'>>,
  now: Date,
): PublishContext {
  return {
    now,
    today: dayOf(now),
    institution: draft.identity.institution_id,
    related: contextData.related,
    images: contextData.images,
    siblings: {},
  };
}

/** Renders the document of a version once and returns its `publication` row: the bytes to send and their ETag. */
export function renderPublication(
  platform: Pick<Platform, 'clock'>,
  type: ContentType,
  { id, revision, draft, savedAt, publishedAt, archived, related }: PublicVersion,
): PublicationColumns {
  const { institution_id, slug, expire_at } = draft.identity;
  const now = platform.clock.now();
  const status = archived ? 'historic' : 'published';
  const timestamps = { published_at: publishedAt.toISOString(), updated_at: savedAt.toISOString() };
  const context = documentContext(draft, { related: liveOnly(related, now), images: new Map() }, now);
  const body = JSON.stringify(publicDocument(type, { id, status, ...timestamps }, draft, context));
  return {
    entry_id: id,
    type: type.slug,
    institution_id,
    category_id: categoryIdOf(draft.data),
    slug,
    name: nameOf(type, draft.data),
    status,
    revision,
    data: publicData(type, draft),
    search: searchText(type, { ...draft.data, slug }, { isPublic: true, related: context.related }),
    body,
    etag: etagOf(Buffer.from(body)),
    ...timestamps,
    expire_at: archived ? null : expire_at,
  };
}

/** Returns the category id in the fields, for the column `category_id`; null if there is none. */
export function categoryIdOf({ category_id }: Readonly<Record<string, unknown>>): string | null {
  return typeof category_id === 'string' ? category_id : null;
}

/** Returns the fields that public filters read, without the staff-only fields. */
function publicData(type: ContentType, { data }: Draft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([key, { staffOnly }]) =>
      staffOnly || data[key] === undefined ? [] : [[key, data[key]]],
    ),
  );
}
