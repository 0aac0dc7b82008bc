import { categoryRecords, productCategories } from '../../src/bootstrap/categories.ts';
import { type City, cityBody, standardCities } from '../../src/bootstrap/cities.ts';
import type { Calendar } from './calendar.ts';
import type { Names } from './names.ts';
import { contentTypeNamed } from './records.ts';
import type { RecordHistory } from './timeline.ts';

/** Inactive city: no point of service can be opened there yet. */
const amapala: City = { code: 'AMA', name: 'Amapala', municipality: 'HN-VA-1703', lat: 13.2903, lng: -87.65 };

/** Returns the histories of the standard cities and of an inactive one; records refer to them by code. */
export function cityHistories(calendar: Calendar, names: Names): readonly RecordHistory[] {
  return [...standardCities, amapala].map((city, n) => ({
    type: contentTypeNamed('cities'),
    id: names.tells('cities', city.code),
    by: 'marcela',
    at: new Date(calendar.at(298, '09:00').getTime() + n * 90_000),
    body: { ...cityBody(city), active: city !== amapala },
  }));
}

/** Returns the histories of the standard categories of products. */
export function productCategoryHistories(calendar: Calendar, names: Names): readonly RecordHistory[] {
  const records = categoryRecords('products', productCategories, (slug, name) => names.of(slug, name));
  return records.map(({ slug, name, body }, n) => ({
    type: contentTypeNamed(slug),
    id: names.tells(slug, name),
    by: 'marcela',
    at: new Date(calendar.at(299, '09:00').getTime() + n * 30_000),
    body,
  }));
}
