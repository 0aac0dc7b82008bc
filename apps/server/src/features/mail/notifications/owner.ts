import { findContentType, hasInbox, type InboxType } from '@vitrina/model';
import type { Selectable } from 'kysely';
import { may, type Person, type Platform, sees } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Row of a notification setting. */
export type StoredSetting = Selectable<Database['notification_setting']>;

/** Content that a setting's mails may include, and the owner whose rights apply. */
export interface ContentGrant {
  readonly type: InboxType;
  readonly owner: Person;
  readonly includesData: boolean;
  readonly includesSensitive: boolean;
  readonly includesAttachments: boolean;
}

/** Returns the type with this slug. Throws if it has no inbox. */
export function inboxTypeOf(slug: string): InboxType {
  const type = findContentType(slug);
  if (type === undefined || !hasInbox(type)) throw new Error(`${slug} has no inbox.`);
  return type;
}

/** True if the person may export the submissions of a type and an institution. */
export const mayTakeOut = (person: Person, type: InboxType, institution: string): boolean =>
  may(person, 'export', type.resource) && sees(person, institution);

/** Returns the requested content that the setting's owner may read now; null for none. */
export async function readGrant(
  platform: Pick<Platform, 'db' | 'clock'>,
  setting: StoredSetting,
): Promise<ContentGrant | null> {
  const { include_data: includesData, include_attachments: includesAttachments, include_sensitive } = setting;
  if (!includesData && !includesAttachments) return null;
  const type = inboxTypeOf(setting.type);
  const owner = await currentPerson(platform, {
    id: setting.updated_by,
    kind: setting.updated_by_kind === 'token' ? 'token' : 'session',
  });
  if (owner === null || !mayTakeOut(owner, type, setting.institution_id)) return null;
  return {
    type,
    owner,
    includesData,
    includesAttachments,
    includesSensitive: include_sensitive && may(owner, 'reveal', type.resource),
  };
}

/** True if requested content is left out of the mails, because the owner lacks a permission. */
export async function isWithheld(
  platform: Pick<Platform, 'db' | 'clock'>,
  setting: StoredSetting,
): Promise<boolean> {
  if (!setting.include_data && !setting.include_attachments) return false;
  const grants = await readGrant(platform, setting);
  return grants === null || (setting.include_sensitive && !grants.includesSensitive);
}
