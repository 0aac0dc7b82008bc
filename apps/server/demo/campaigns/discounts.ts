import { weekdays } from '@vitrina/model';
import { categoryId } from '../catalogues.ts';
import { lifeStory } from '../timeline/lives.ts';
import { cityId, type Parts, paragraphs, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { discounts, everyCard } from './discount-rows.ts';

/** What merchants give to those who pay with the bank's cards. */
export function tellDiscounts({ calendar, cities, names, pictures }: Parts): readonly Story[] {
  const type = registered('discounts');
  return discounts.map(({ merchant, category, logo, benefit, runs: [starts, ends], where, how, ...row }, n) =>
    lifeStory(calendar, {
      ...row,
      type,
      born: Math.max(starts, 0) + 3 + (n % 3),
      by: 'ana',
      body: {
        institution_id: 'bank',
        merchant_name: merchant,
        category_id: categoryId(names, 'discounts', category),
        logo: photo(pictures, logo, merchant, `Logo de ${merchant}`),
        ...benefit,
        cards: everyCard,
        days_of_week: weekdays,
        start_date: calendar.day(starts),
        end_date: calendar.day(ends),
        redeem_channel: ['in_store'],
        ...(row.cities ? { cities: row.cities.map((code) => cityId(cities, code)) } : {}),
        ...(where ? { locations_text: where } : {}),
        how_to_redeem: how ?? 'Presente su tarjeta antes de pagar.',
        restrictions: paragraphs(
          'No se acumula con otras promociones. Aplica al titular y a sus adicionales.',
        ),
      },
    }),
  );
}
