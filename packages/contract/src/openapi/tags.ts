import { contentTypes, screenTitle } from '@vitrina/model';
import type { Json } from './json.ts';

const generalTags: Readonly<Record<string, string>> = {
  entries: 'What every content type has alike: `{type}` is its slug.',
  'core-entries': 'The same for the types below `core/hn/v1`: menus and calculators.',
  'attribute-options': 'Categories, sub-categories and insurance types.',
  'sign-in': 'Sessions, and what people say of themselves.',
  files: 'Uploads and the media library.',
  inboxes: 'What the public has sent, over all content types that have an inbox.',
  'personal-data': 'What one person has sent: find it, hand it out, erase it.',
  mails: 'The outbox: mails that the service has written, and what became of them.',
  'notification-settings': 'Who is told of submissions, and how.',
  notices: 'Notices of the console to one person.',
  reviews: 'Drafts that somebody asked others to review and publish.',
  'review-types': 'Content types that ask for four eyes.',
  previews: 'Grants to read drafts on the staging site.',
  staff: 'People, their sessions and identities at providers.',
  roles: 'Roles and their permissions.',
  'api-keys': 'Keys of machine clients and of applications.',
  audit: 'The audit trail: reading, export and verification.',
  'first-day': 'Checklist of a new installation.',
  console: 'What the console asks beyond content.',
};

/** Tags of the operations in order, with their descriptions. */
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
  const missing = [...usedTags].filter((name) => !descriptions.has(name));
  if (missing.length > 0) throw new Error(`These tags have no description: ${missing.join(', ')}.`);
  return [...descriptions].flatMap(([name, description]) =>
    usedTags.has(name) ? [{ name, description }] : [],
  );
}
