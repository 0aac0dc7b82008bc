import { lifeStory } from './lives.ts';
import { bankMenus } from './menus/bank.ts';
import { elementsWith } from './menus/elements.ts';
import { otherMenus } from './menus/others.ts';
import type { Parts } from './parts.ts';
import { authors } from './people.ts';
import type { Story } from './timeline.ts';
import { registered } from './types.ts';

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
