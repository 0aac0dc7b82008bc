import { categoryId } from '../catalogues.ts';
import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import type { Parts } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { staticPages } from './static-page-rows.ts';

/** Pages of the three sites. */
export function tellStaticPages(parts: Parts): readonly Story[] {
  const { calendar, names } = parts;
  const type = registered('static-pages');
  return staticPages.map(({ name, institution, category, title, intro, sections, ...row }) =>
    lifeStory(calendar, {
      ...row,
      type,
      id: name && names.tells('static-pages', name),
      by: authors[institution],
      body: {
        institution_id: institution,
        title,
        category_id: categoryId(names, 'static-pages', category),
        featured: false,
        intro,
        sections: sections(parts),
        form_type: 'none',
      },
    }),
  );
}
