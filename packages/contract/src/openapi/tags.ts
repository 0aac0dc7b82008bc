import { contentTypes, screenTitle } from '@vitrina/model';
import type { Json } from './json.ts';

const others: Readonly<Record<string, string>> = {
  entries: 'What every content type has alike: `{type}` is its slug.',
  'core-entries': 'The same for the types below `core/hn/v1`: menus and calculators.',
  'attribute-options': 'Categories, sub-categories and insurance types.',
  'sign-in': 'Sessions, and what people say of themselves.',
  files: 'Uploads and the media library.',
  inboxes: 'What the public has sent, over all content types that have an inbox.',
  'personal-data': 'What one person has sent: find it, hand it out, erase it.',
  console: 'What the console asks beyond content.',
};

/** The tags of the operations, in order, each with what it holds. */
export function tagsOf(paths: readonly Json[]): Json[] {
  const used = new Set(
    paths.flatMap((path) =>
      Object.values(path).flatMap((operation) => (operation as { tags: string[] }).tags),
    ),
  );
  const ofTypes = contentTypes.map((type) => [
    type.slug,
    `${screenTitle(type)}: the type \`${type.slug}\`, under the permissions of \`${type.resource}\`.`,
  ]);
  return [...Object.entries(others), ...ofTypes].flatMap(([name = '', description]) =>
    used.has(name) ? [{ name, description }] : [],
  );
}
