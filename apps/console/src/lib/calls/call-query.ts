import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import type { Route } from '@vitrina/client/calls';
import { request } from './api.ts';

/** Creates the query of a declared call. The call is aborted when no component uses its result any more. */
export const callQuery = <C>(queryKey: QueryKey, route: Route<C>, input: InputOf<C>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => request(route, { ...input, signal }) });
