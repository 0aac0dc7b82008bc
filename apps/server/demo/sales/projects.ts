import { categoryId } from '../catalogues.ts';
import { lifeStory } from '../timeline/lives.ts';
import { cityId, money, type Parts, paragraphs, phone, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { projects } from './project-rows.ts';

/** The housing that the bank finances. */
export function tellProjects({ calendar, cities, names, pictures, papers }: Parts): readonly Story[] {
  const type = registered('projects');
  return projects.map(
    ({ title, category, developer, stage, months, city, zone, address, at, prices, ...row }) => {
      const [from, to, currency] = prices;
      const step = row.models.length > 1 ? (to - from) / (row.models.length - 1) : 0;
      return lifeStory(calendar, {
        ...row,
        type,
        by: 'ana',
        body: {
          institution_id: 'bank',
          title,
          category_id: categoryId(names, 'projects', category),
          project_stage: stage,
          ...(months === undefined ? {} : { delivery_date: calendar.day(-months * 30).slice(0, 7) }),
          developer_name: developer,
          city_id: cityId(cities, city),
          zone,
          address,
          location: { lat: at[0], lng: at[1] },
          price_from: money(from, currency),
          price_to: money(to, currency),
          down_payment_from_pct: '10',
          financing_option_ids: row.options.map((name) => names.of('financing-options', name)),
          models: row.models.map(([name, built, bedrooms, bathrooms], n) => ({
            name,
            built_area_m2: built,
            bedrooms,
            bathrooms,
            price: money(Math.round(from + step * n), currency),
          })),
          amenities: row.amenities,
          description: paragraphs(row.text, 'Visite el proyecto y pida su precalificación sin compromiso.'),
          gallery: row.pictures.map((picture, n) =>
            photo(
              pictures,
              picture,
              title,
              n === 0 ? `Vista de ${title}` : `Otra vista de ${title}, ${n + 1}`,
            ),
          ),
          brochure: { ...papers.brochure, title: `Brochure de ${title}`, caption: '' },
          contact: { name: `Ventas ${developer}`, phone: phone('2200-0090'), email: 'vivienda@example.com' },
          form_enabled: true,
        },
      });
    },
  );
}
