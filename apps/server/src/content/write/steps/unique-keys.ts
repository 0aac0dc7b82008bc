import {
  addressWithoutInstitution,
  type ContentType,
  type Draft,
  slugAlternative,
  type UniqueKey,
  uniqueKeys,
} from '@vitrina/model';
import { sql } from 'kysely';
import { duplicate, slugTaken } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Change, versionsAfter } from '../change.ts';
import { findFreeNumber, keysOfRowSql, spreadNumber } from './free-key.ts';

/** Unique values that an entry gains and gives up. */
export interface KeyChange {
  readonly newKeys: readonly UniqueKey[];
  readonly removedKeys: readonly UniqueKey[];
}

const idOf = (key: UniqueKey): string => JSON.stringify([key.field, key.scope, key.value]);

/** Field name of public addresses among the unique values; no real field has this name. */
export const addressKey = 'public address';

/** Returns the public address that a version reserves while it is on the site or scheduled. */
export function addressKeysOf(type: ContentType, { identity, data }: Draft): UniqueKey[] {
  const { institution_id, slug } = identity;
  const value = addressWithoutInstitution(type, { institution_id, slug, values: data });
  return value === null ? [] : [{ field: addressKey, scope: '', value }];
}

/**
 * Returns the unique values that an entry reserves: those of its draft and of its published and scheduled versions,
 * and the public addresses of those two versions.
 */
function reservedKeys(type: ContentType, draft: Draft, onSite: readonly (Draft | null)[] = []): UniqueKey[] {
  const siteVersions = onSite.filter((version) => version !== null);
  const keys = [
    ...[draft, ...siteVersions].flatMap((version) => uniqueKeys(type, version)),
    ...siteVersions.flatMap((version) => addressKeysOf(type, version)),
  ];
  return [...new Map(keys.map((key) => [idOf(key), key])).values()];
}

/**
 * Returns the unique values that a change adds and removes; an entry in the recycle bin reserves none. Addresses of
 * published versions are added even if reserved already, because earlier releases did not store them.
 */
export function keyChange(type: ContentType, change: Change): KeyChange {
  const { record, site, schedule, bin, removal } = change;
  const { draft, publishedDraft, scheduledDraft } = versionsAfter(change);
  const formerKeys =
    record === null || record.row.deleted_at !== null
      ? []
      : reservedKeys(type, record.draft, [record.publishedDraft, record.scheduledDraft]);
  const currentKeys =
    bin === 'in' || removal || draft === null
      ? []
      : reservedKeys(type, draft, [publishedDraft, scheduledDraft]);
  const siteAddresses = [site, schedule].flatMap((version) =>
    version ? addressKeysOf(type, version.draft) : [],
  );
  const formerIds = new Set(formerKeys.map(idOf));
  const currentIds = new Set(currentKeys.map(idOf));
  const addedKeys = [
    ...currentKeys.filter((key) => !formerIds.has(idOf(key))),
    ...siteAddresses.filter((key) => formerIds.has(idOf(key))),
  ];
  return {
    newKeys: [...new Map(addedKeys.map((key) => [idOf(key), key])).values()],
    removedKeys: formerKeys.filter((key) => !currentIds.has(idOf(key))),
  };
}

/**
 * Resolves a conflict of unique values. Returns the next slug to try if the slug was generated. Returns null to try again
 * unchanged: if the values were freed meanwhile, if the name was generated, or if only public addresses conflict, whose
 * holder the next try of publishing reports. Throws 409 `duplicate` or `slug_taken`.
 *
 * @param attempt number of previous tries
 */
export async function resolveConflict(
  db: Queryable,
  type: ContentType,
  change: Change,
  attempt: number,
): Promise<string | null> {
  const { newKeys } = keyChange(type, change);
  const { rows: takenKeys } = await sql<UniqueKey>`
    select k.field, k.scope, k.value
    from jsonb_to_recordset(${JSON.stringify(newKeys)}::jsonb) as w(field text, scope text, value text) ${keysOfRowSql(type)}
    where k.entry_id <> ${change.id}::uuid`.execute(db);
  const { generatedSlug = null, isNameGenerated = false } = change.version ?? {};
  const isNameTaken = isNameGenerated && takenKeys.some(({ field }) => field === type.name);
  const foreignKeys = takenKeys.filter(
    ({ field }) => field !== 'slug' && field !== addressKey && !(isNameGenerated && field === type.name),
  );
  if (foreignKeys.length > 0)
    throw duplicate(
      foreignKeys.map(({ field }) => ({ path: `/${field}`, message: 'Otro registro ya usa este valor.' })),
    );
  const slug = takenKeys.find(({ field }) => field === 'slug');
  // The next try makes a new name, and with it a new slug.
  if (!slug || isNameTaken) return null;
  const alternativeSlug = (n: number) => slugAlternative(generatedSlug ?? slug.value, n);
  const freeNumber = await findFreeNumber(db, type, slug, alternativeSlug, 2);
  if (generatedSlug === null) throw slugTaken(alternativeSlug(freeNumber));
  return alternativeSlug(spreadNumber(freeNumber, attempt));
}
