import { categoryId } from '../catalogues.ts';
import { lifeStory } from '../timeline/lives.ts';
import { cityId, money, type Parts, paragraphs, phone, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { assets } from './asset-rows.ts';

/** What the bank and the companies sell of what they received. */
export function tellAssets({ calendar, cities, names, pictures, papers }: Parts): readonly Story[] {
  const type = registered('assets');
  return assets.map(({ code, title, category, city, address, at, price, before, closes, text, ...row }) => {
    const [amount, currency] = price;
    return lifeStory(calendar, {
      ...row,
      type,
      by: 'ana',
      body: {
        institution_id: row.institution ?? 'bank',
        title,
        code,
        category_id: categoryId(names, 'assets', category),
        city_id: cityId(cities, city),
        address,
        ...(at ? { location: { lat: at[0], lng: at[1] } } : {}),
        approximate_location: false,
        price: money(amount, currency),
        ...(before ? { previous_price: money(before, currency) } : {}),
        sale_status: 'available',
        accepts_offers: true,
        ...(closes === undefined ? {} : { offers_close_at: calendar.at(closes, '17:00').toISOString() }),
        financing_available: false,
        description: paragraphs(text, 'Se vende en el estado en que se encuentra; puede visitarlo con cita.'),
        gallery: row.pictures.map((picture, n) =>
          photo(
            pictures,
            picture,
            title,
            n === 0
              ? `Vista principal: ${title.toLowerCase()}`
              : `Otra vista, ${n + 1}: ${title.toLowerCase()}`,
          ),
        ),
        ...(code === 'AE-00125'
          ? { brochure: { ...papers.brochure, title: 'Ficha técnica', caption: '' } }
          : {}),
        contact: { name: 'Oficina de activos', phone: phone('2200-0085'), email: 'activos@example.com' },
        internal_note: `Expediente ${code}`,
      },
    });
  });
}
