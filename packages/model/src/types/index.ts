import { type ContentType, screenGroups, screenTitle } from '../declaration/content-type.ts';
import { declareModules, type ModuleInfo } from '../declaration/modules.ts';
import * as all from './all.ts';

const groups = Object.keys(screenGroups);

/** All content types, in the order of the navigation rail. */
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

/** Returns the content type with the slug; undefined if there is none. */
export function findContentType(slug: string): ContentType | undefined {
  return contentTypes.find((type) => type.slug === slug);
}
