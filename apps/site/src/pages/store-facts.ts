import { fieldsOf, optionLabel, optionsOf } from '@vitrina/model';
import type { Entry } from '../content/reader.ts';
import { requireSiteType } from './site-types.ts';

/** A branch, a machine or another place of the bank as its pages read it. */
export type Store = Entry<'stores'>;

/** Content type of those places. */
export const stores = requireSiteType('stores');

/** The options of a field by their value. */
export const storeOptions = (key: string): Readonly<Record<string, string>> =>
  optionsOf(fieldsOf(stores)[key]) ?? {};

/** Label of the branch's sort. */
export const storeKind = ({ store_type }: Store): string =>
  optionLabel(storeOptions('store_type'), store_type ?? '');

/** When it is open. */
export const openingOf = ({ opening_hours, special_hours }: Store) => ({ opening_hours, special_hours });

/** The address of its page. */
export const pathOfStore = (store: Store): string =>
  `/${store.institution_id ?? 'bank'}/stores/${store.slug ?? store.id}`;

/** An announcement that still holds that day. */
export function noticeOf(store: Store, today: string): string | null {
  const { text, until } = store.notice ?? {};
  return text && (!until || until >= today) ? text : null;
}
