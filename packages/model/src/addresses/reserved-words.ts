import { categoriesOf } from '../declaration/modules.ts';
import { institutions } from '../institutions.ts';
import { contentTypes } from '../types/index.ts';

/**
 * Returns the reason, in Spanish, for which records of the type may not have the slug; null if they may. A category
 * may not have the name of a content type or an institution: pages below the category would take their addresses
 * (`/bank/products`, source section 9).
 */
export function reservedWord(type: string, slug: string | null): string | null {
  const isCategory = contentTypes.some((owner) => categoriesOf(owner.slug) === type);
  const isReserved =
    institutions.some((institution) => institution === slug) ||
    contentTypes.some((contentType) => contentType.slug === slug);
  return isCategory && isReserved
    ? `«${slug}» es parte de otras direcciones del sitio: escriba otra palabra.`
    : null;
}
