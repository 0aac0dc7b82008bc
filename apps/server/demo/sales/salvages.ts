import { categoryId } from '../catalogues.ts';
import { lifeStory } from '../timeline/lives.ts';
import { cityId, money, type Parts, paragraphs, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { salvages } from './salvage-rows.ts';

const views = ['Vista general', 'Frente con el daño', 'Vista en el predio'] as const;

/** What the insurer sells after total losses. */
export function tellSalvages({ calendar, cities, names, pictures }: Parts): readonly Story[] {
  const type = registered('salvages');
  return salvages.map(({ code, title, category, city, cause, level, damage, papers, price, ...row }, n) =>
    lifeStory(calendar, {
      ...row,
      type,
      born: Math.max(row.opens, 0) + 2,
      by: 'karla',
      body: {
        institution_id: 'insurances',
        title,
        code,
        category_id: categoryId(names, 'salvages', category),
        damage_cause: cause,
        damage_level: level,
        damage_description: paragraphs(damage),
        paperwork: papers,
        gallery: row.pictures.map((picture, view) =>
          photo(pictures, picture, title, `${views[view] ?? views[0]} de ${title.toLowerCase()}`),
        ),
        base_price: money(price),
        sale_status: n % 4 === 3 ? 'evaluating' : 'available',
        offers_open_at: calendar.at(row.opens, '08:00').toISOString(),
        offers_close_at: calendar.at(row.closes, '17:00').toISOString(),
        city_id: cityId(cities, city),
        yard: 'Predio de salvamentos, kilómetro 6, salida al sur',
        inspection_hours: 'L–V 8:00–15:00, predio km 6 salida al sur',
        terms_document_id: names.of('documents', 'salvage-terms'),
      },
    }),
  );
}
