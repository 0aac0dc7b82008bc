import { type ContentType, screenGroups, screenTitle } from '../declaration/content-type.ts';
import { declareModules, type ModuleInfo } from '../declaration/modules.ts';
import * as all from './all.ts';

const groups = Object.keys(screenGroups);

/** Every content type, in the order of the rail. */
export const contentTypes: readonly ContentType[] = Object.values<ContentType>(all).sort(
  (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.position - b.position,
);

const asModule = (type: ContentType): readonly [string, ModuleInfo] => [
  type.slug,
  { label: screenTitle(type), institutions: type.institutions === 'shared' ? [] : type.institutions },
];

declareModules(
  contentTypes
    .flatMap((type) => (type.module === undefined ? [] : [{ type, position: type.module }]))
    .sort((a, b) => a.position - b.position)
    .map(({ type }) => asModule(type)),
);

/** The type of that slug, or undefined. */
export function findContentType(slug: string): ContentType | undefined {
  return contentTypes.find((type) => type.slug === slug);
}
