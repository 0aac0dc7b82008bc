import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import { type Parts, photo } from '../timeline/parts.ts';
import type { Body, Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { banners } from './banner-rows.ts';
import type { MediaObjectRow } from './media-object-rows.ts';
import { slides } from './slide-rows.ts';

const bold = (words: string): Body => ({ html: `<p><strong>${words}</strong></p>` });
const plain = (words: string): Body => ({ html: `<p>${words}</p>` });

/** The pictures at the head of pages, and those of the carousels in their order. */
export function tellMedia({ calendar, pictures }: Parts): readonly Story[] {
  const story = (slug: string, row: MediaObjectRow, order?: number): Story =>
    lifeStory(calendar, {
      ...row,
      type: registered(slug),
      by: authors[row.institution],
      body: {
        institution_id: row.institution,
        placement: row.placement,
        name: row.heading,
        heading: bold(row.heading),
        description: plain(row.text),
        background_image: photo(pictures, row.picture, row.heading, row.alt),
        mobile_image: photo(pictures, 'mobile-banner', row.heading, row.alt),
        align: 'left',
        text_color: 'light',
        ...(order === undefined ? {} : { order }),
        ...(row.button
          ? {
              button_label: row.button[0],
              destination: { type: 'module', module_settings: { module: row.button[1] }, target: '_self' },
            }
          : {}),
      },
    });
  const nextOrders = new Map<string, number>();
  return [
    ...banners.map((banner) => story('banners', banner)),
    ...slides.map((slide) => {
      const group = `${slide.institution} ${slide.placement}`;
      const order = nextOrders.get(group) ?? 0;
      nextOrders.set(group, order + 1);
      return story('slides', slide, order);
    }),
  ];
}
