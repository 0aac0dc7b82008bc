import { categoryId, insuranceTypeId } from '../catalogues.ts';
import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import { type Parts, paragraphs, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { products } from './product-rows.ts';

/** What the group sells. */
export function tellProducts({ calendar, names, pictures }: Parts): readonly Story[] {
  const type = registered('products');
  return products.map(({ name, institution, title, category, sub, summary, picture, ...row }) =>
    lifeStory(calendar, {
      ...row,
      type,
      id: name && names.tells('products', name),
      by: authors[institution],
      body: {
        institution_id: institution,
        title,
        category_id: categoryId(names, 'products', category),
        ...(sub ? { sub_category_id: categoryId(names, 'products', `${category} › ${sub}`) } : {}),
        segment_id: row.segment,
        ...(row.insurance ? { insurance_type_id: insuranceTypeId(names, row.insurance) } : {}),
        featured: false,
        summary,
        description: paragraphs(
          summary,
          'Visite cualquiera de nuestras agencias o escríbanos: con gusto le asesoramos.',
        ),
        icon_name: row.icon,
        main_image: photo(pictures, picture, title, `Imagen de ${title}`),
        benefits: row.benefits.map(([icon_name, heading, text]) => ({ icon_name, title: heading, text })),
        requirements: row.requirements,
        currencies: ['HNL'],
        ...(row.rates
          ? { rates: row.rates.map(([concept, value]) => ({ concept, value, currency: 'HNL' })) }
          : {}),
        ...(row.ratesFrom === undefined ? {} : { rates_valid_from: calendar.day(row.ratesFrom) }),
        ...(row.documents
          ? { documents: row.documents.map((document) => names.of('documents', document)) }
          : {}),
        ...(row.calculator ? { calculator_id: names.of('calculators', row.calculator) } : {}),
        form_enabled: true,
        faqs: [
          {
            question: '¿Cuánto tarda la respuesta?',
            answer: paragraphs('Entre uno y tres días hábiles, según el producto.'),
          },
        ],
      },
    }),
  );
}
