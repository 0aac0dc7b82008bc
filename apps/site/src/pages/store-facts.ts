import { fieldsOf, optionLabel, optionsOf } from '@vitrina/model';
import type { Entry } from '../content/reader.ts';
import { requireSiteType } from './site-types.ts';

/** Branch, cash machine or other location of the bank in its public form. */
export type Store = Entry<'stores'>;

/** Content type of the bank's locations. */
export const stores = requireSiteType('stores');

/** Returns the labels of a field's options by value. */
export const storeOptions = (key: string): Readonly<Record<string, string>> =>
  optionsOf(fieldsOf(stores)[key]) ?? {};

/** Returns the label of the branch's type. */
export const storeTypeLabel = ({ store_type }: Store): string =>
  optionLabel(storeOptions('store_type'), store_type ?? '');

/** Returns the opening hours of a branch. */
export const hoursOfStore = ({ opening_hours, special_hours }: Store) => ({ opening_hours, special_hours });

/** Returns the address of the branch's page. */
export const pathOfStore = (store: Store): string =>
  `/${store.institution_id ?? 'bank'}/stores/${store.slug ?? store.id}`;

/** Returns the announcement of a branch; null if it has none that is valid on the day. */
export function noticeOf(store: Store, today: string): string | null {
  const { text, until } = store.notice ?? {};
  return text && (!until || until >= today) ? text : null;
}
