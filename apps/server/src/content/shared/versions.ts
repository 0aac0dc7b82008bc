import { type ContentType, compareDrafts, type Draft, fieldsOf } from '@vitrina/model';
import type { EntryRow } from './load.ts';

/** Content of a stored version, from `entry_revision`. */
export interface StoredVersion {
  readonly identity: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the draft in a row of the table `entry`. */
export function draftOf(type: ContentType, row: EntryRow): Draft {
  return {
    identity: {
      institution_id: row.institution_id,
      slug: row.slug,
      publish_at: row.publish_at?.toISOString() ?? null,
      expire_at: row.expire_at?.toISOString() ?? null,
    },
    data: declaredValues(type, row.data),
  };
}

/** Returns the draft of a stored version. */
export function versionOf(type: ContentType, { identity, data }: StoredVersion): Draft {
  const identityText = (key: string): string | null => {
    const value = identity[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    identity: {
      institution_id: identityText('institution_id'),
      slug: identityText('slug'),
      publish_at: identityText('publish_at'),
      expire_at: identityText('expire_at'),
    },
    data: declaredValues(type, data),
  };
}

/** Drops stored fields that the declaration no longer contains. */
function declaredValues(type: ContentType, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(fieldsOf(type)).flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])),
  );
}

/** True if two versions are equal. */
export function isSameDraft(type: ContentType, a: Draft, b: Draft): boolean {
  return a === b || compareDrafts(type, a, b).length === 0;
}
