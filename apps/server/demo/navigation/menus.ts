import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import type { Parts } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { bankMenus } from './bank.ts';
import { elementsWith } from './elements.ts';
import { otherMenus } from './others.ts';

/** The menus of the three sites. */
export function tellMenus({ calendar, names, pictures }: Parts): readonly Story[] {
  const type = registered('menus');
  const elements = elementsWith({ names, pictures });
  return [...bankMenus(elements), ...otherMenus(elements)].map(
    ({ institution, elements: components, ...row }) =>
      lifeStory(calendar, {
        ...row,
        type,
        by: authors[institution],
        body: {
          institution_id: institution,
          name: row.name,
          location: row.location,
          active: true,
          components,
          ...(row.segment && { segment_id: row.segment }),
        },
      }),
  );
}
