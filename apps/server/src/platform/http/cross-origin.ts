import type { Call } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import { answersAnyPage } from './admission.ts';

/** Headers by which pages of any origin read an answer. */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id, retry-after',
};

const publishedStage = /[?&]stage=production(?:&|$)/;

/** True if the address reads what is published. */
export function readsPublished({
  method,
  url,
}: {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}): boolean {
  return (method === 'GET' || method === 'HEAD') && publishedStage.test(url ?? '');
}

/** True if pages of any origin may make some request of the call. */
export function opensToPages(call: Call): boolean {
  return answersAnyPage(call) || (call.method === 'GET' && 'publicStage' in call.access);
}

/** True if a page of any origin may read why the request was refused, although it was refused before its admission. */
export function mayReadRefusal({ isPublic, raw, routeOptions }: FastifyRequest): boolean {
  const call = routeOptions.config?.call;
  return isPublic || readsPublished(raw) || (call !== undefined && answersAnyPage(call));
}
