import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import type { Route } from '@vitrina/client/calls';
import { request } from './api.ts';

/** Query for a declared call, which is aborted once nothing needs its answer. */
export const callQuery = <C>(queryKey: QueryKey, route: Route<C>, input: InputOf<C>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => request(route, { ...input, signal }) });
