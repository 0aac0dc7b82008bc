import { type ContentType, screenGroups } from '../content-type.ts';
import * as all from './all.ts';

const groups = Object.keys(screenGroups);

/** Every content type, in the order of the rail. */
export const contentTypes: readonly ContentType[] = Object.values<ContentType>(all).sort(
  (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.position - b.position,
);

/** The type of that slug, or undefined. */
export function findContentType(slug: string): ContentType | undefined {
  return contentTypes.find((type) => type.slug === slug);
}
