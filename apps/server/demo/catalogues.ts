import { categoriesOf } from '@vitrina/model';
import { categoryRecords, type insuranceTypeNames } from '../src/bootstrap/categories.ts';
import { productCategories } from '../src/bootstrap/product-categories.ts';
import type { Calendar } from './timeline/calendar.ts';
import type { Names } from './timeline/names.ts';
import type { Story } from './timeline/timeline.ts';
import { registered } from './timeline/types.ts';

/** The name of an insurance type. */
export type InsuranceName = (typeof insuranceTypeNames)[number];

/** Id of a category of a type, by the category's name; `parent › child` for one below another. */
export function categoryId(names: Names, type: string, name: string): string {
  return names.of(categoriesOf(type), name);
}

/** Id of an insurance type by its name. */
export function insuranceTypeId(names: Names, name: InsuranceName): string {
  return names.of('insurance-types', name);
}

/** The stories of the products' categories. */
export function tellProductCategories(calendar: Calendar, names: Names): readonly Story[] {
  const records = categoryRecords('products', productCategories, (slug, name) => names.of(slug, name));
  return records.map(({ slug, name, body }, n) => ({
    type: registered(slug),
    id: names.tells(slug, name),
    by: 'marcela',
    at: new Date(calendar.at(299, '09:00').getTime() + n * 30_000),
    body,
  }));
}
