import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { Person, Platform } from '../../platform/context.ts';
import type { ListQuery } from './filters.ts';
import { listSelected, type Meta, pageOf } from './list.ts';
import { select } from './selection.ts';

/** The recycle bin of the type: a list of its deleted entries, those deleted last first unless the query was sent with a `sort` of its own. */
export async function listBin(
  platform: Platform,
  person: Person,
  type: ContentType,
  query: ListQuery,
  sorted: boolean,
): Promise<{ data: Entry[]; meta: Meta }> {
  const page = pageOf(query);
  const selection = select(platform, person, type, query, true);
  return listSelected(platform, person, selection, sorted ? page : { ...page, sort: '-deleted_at' });
}
