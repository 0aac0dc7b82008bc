import type { Call } from '@vitrina/contract';
import type { FastifyRequest } from 'fastify';
import { answersAnyPage } from './admission.ts';

/** Headers that let pages of any origin read a response. */
export const crossOriginHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id, retry-after',
};

const publishedStagePattern = /[?&]stage=production(?:&|$)/;

/** True if the request reads published content. */
export function readsPublished({
  method,
  url,
}: {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}): boolean {
  return (method === 'GET' || method === 'HEAD') && publishedStagePattern.test(url ?? '');
}

/** True if pages of any origin may make some request of the call. */
export function opensToPages(call: Call): boolean {
  return answersAnyPage(call) || (call.method === 'GET' && 'publicStage' in call.access);
}

/** True if a page of any origin may read the reason of a refusal that occurred before admission. */
export function mayReadRefusal({ isPublic, raw, routeOptions }: FastifyRequest): boolean {
  const call = routeOptions.config?.call;
  return isPublic || readsPublished(raw) || (call !== undefined && answersAnyPage(call));
}
