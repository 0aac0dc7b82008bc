import type { ContentType } from '../content-type.ts';
import { cities } from './cities.ts';
import { stores } from './stores.ts';

/** Every content type: registering one is its line here. */
export const contentTypes: readonly ContentType[] = [stores, cities];

/** The type of that slug, or undefined. */
export function findContentType(slug: string): ContentType | undefined {
  return contentTypes.find((type) => type.slug === slug);
}
