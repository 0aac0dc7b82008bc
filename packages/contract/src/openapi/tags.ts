import { contentTypes, screenTitle } from '@vitrina/model';
import type { Json } from './json.ts';

const generalTags: Readonly<Record<string, string>> = {
  entries: 'Calls that every content type has; `{type}` is its slug.',
  'core-entries': 'The same calls for the types below `core/hn/v1`: menus and calculators.',
  'attribute-options': 'Categories, sub-categories and insurance types.',
  'sign-in': 'Sessions and the own account.',
  files: 'Uploads and the media library.',
  inboxes: 'Submissions of all content types with an inbox.',
  'personal-data': 'Submissions of one person: search, export and erasure.',
  mails: 'The outbox: mails of the service and their delivery.',
  'notification-settings': 'Recipients and content of notifications about submissions.',
  notices: 'Notices of the console to one person.',
  reviews: 'Requests to review and publish drafts.',
  'review-types': 'Content types that need a second person to publish.',
  previews: 'Grants to read drafts on the staging site.',
  staff: 'People, their sessions and identities at providers.',
  roles: 'Roles and their permissions.',
  'api-keys': 'Keys of machine clients and of applications.',
  audit: 'The audit trail: reading, export and verification.',
  'first-day': 'Checklist of a new installation.',
  console: 'Calls of the console besides content.',
};

/** Returns the tags of the operations in order, with their descriptions. */
export function tagsOf(paths: readonly Json[]): Json[] {
  const usedTags = new Set(
    paths.flatMap((path) =>
      Object.values(path).flatMap((operation) => (operation as { tags: string[] }).tags),
    ),
  );
  const ofTypes = contentTypes.map((type) => [
    type.slug,
    `${screenTitle(type)}: the type \`${type.slug}\`, under the permissions of \`${type.resource}\`.`,
  ]);
  const descriptions = new Map([...Object.entries(generalTags), ...ofTypes] as [string, string][]);
  const undescribedTags = [...usedTags].filter((name) => !descriptions.has(name));
  if (undescribedTags.length > 0)
    throw new Error(`These tags have no description: ${undescribedTags.join(', ')}.`);
  return [...descriptions].flatMap(([name, description]) =>
    usedTags.has(name) ? [{ name, description }] : [],
  );
}
