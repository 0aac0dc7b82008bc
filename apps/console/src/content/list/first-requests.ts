import { calls, callsOf } from '@vitrina/client/calls';
import type { ScreenRequest } from '@vitrina/contract/console-page';
import { type ContentType, pathParameters } from '@vitrina/model';
import { addressOf } from '../../lib/calls/api.ts';
import { findScope } from '../scope/find-scope.ts';
import { scopeQuery } from '../scope/scope.ts';
import { showsOrder } from './order/order.ts';
import { listQuery, listRules, listUrl } from './state/list-state.ts';

/**
 * Returns the first requests of a list, so that the page can preload them. Empty if the list has a manual order, or
 * if a category in the address is not resolved yet.
 */
export function listFirstRequests(
  type: ContentType,
  fixedParameters: Readonly<Record<string, string>>,
): readonly ScreenRequest[] {
  const parts = Object.fromEntries(pathParameters(type).map((name) => [name, fixedParameters[name] ?? '']));
  if (Object.values(parts).includes('')) return [];
  const scope = findScope(type, parts, [], () => true);
  if (scope === null) return [];
  const rules = listRules(type, scope);
  const state = listUrl(rules).read(new URLSearchParams());
  if (showsOrder(rules, state)) return [];
  const { sort, page, per_page, ...narrowedQuery } = listQuery(rules, state);
  const { entries } = callsOf(type.slug);
  return [
    {
      address: addressOf(entries.list, { query: narrowedQuery }),
      // Defaults of parameters absent from the address, in the order in which the list sends them.
      defaults: { sort: String(sort), page: String(page), per_page: String(per_page) },
    },
    { address: addressOf(entries.counts, { query: scopeQuery(scope) }) },
    { address: addressOf(calls.views.list, { query: { type: type.slug } }) },
  ];
}
