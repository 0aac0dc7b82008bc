import type { AnswerOf } from '@vitrina/client/call-types';
import type { CallsOfType } from '@vitrina/client/calls';
import { maxPerPage } from '@vitrina/model';
import type { entryApi, ListQuery } from '../../records/entries/index.ts';

type Rows = AnswerOf<CallsOfType['entries']['list']>;

/** Maximum number of records that can be reordered in one call. */
const maxRecordsInOrder = 1000;

/** Loads all matching records as one page, up to a thousand. Rejects with an `ApiError`. */
export async function loadWholeList(
  api: Pick<ReturnType<typeof entryApi>, 'list'>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<Rows> {
  const allRows: Rows['data'] = [];
  for (let page = 1; ; page += 1) {
    const rows = await api.list({ ...query, page: String(page), per_page: String(maxPerPage) }, signal);
    allRows.push(...rows.data);
    if (page >= rows.meta.pages || allRows.length >= maxRecordsInOrder)
      return {
        data: allRows,
        meta: { page: 1, per_page: Math.max(allRows.length, 1), total: rows.meta.total, pages: 1 },
      };
  }
}
