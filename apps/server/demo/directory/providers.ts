import { slugFrom } from '@vitrina/model';
import { categoryId, insuranceTypeId } from '../catalogues.ts';
import { hours } from '../stores/store-parts.ts';
import { lifeStory } from '../timeline/lives.ts';
import { cityId, type Parts, phone } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { providers } from './provider-rows.ts';

/** The insurer's network. */
export function tellProviders({ calendar, cities, names }: Parts): readonly Story[] {
  const type = registered('providers');
  return providers.map(({ name, category, specialty, insurances, city, address, networks, ...row }, n) =>
    lifeStory(calendar, {
      ...row,
      type,
      by: 'karla',
      body: {
        institution_id: 'insurances',
        name,
        category_id: categoryId(names, 'providers', category),
        ...(specialty
          ? { sub_category_id: categoryId(names, 'providers', `${category} › ${specialty}`) }
          : {}),
        insurance_type_ids: insurances.map((insurance) => insuranceTypeId(names, insurance)),
        networks,
        city_id: cityId(cities, city),
        address,
        phones: [phone(`2201-00${String(20 + n)}`)],
        email: `${slugFrom(name).slice(0, 30).replace(/-+$/, '')}@example.com`,
        opening_hours: hours.office,
        emergency_24h: false,
        ...(row.contract === undefined ? {} : { contract_end: calendar.day(row.contract) }),
      },
    }),
  );
}
