import { type AnswerStore, type Client, createClient } from '@vitrina/client';
import type { Config } from '../settings.ts';

/** The service is near: an answer that takes longer is none. */
export const readTimeoutMs = 5_000;

/** Creates a client that reads what the public sees, as the deployment's own site. */
export function createPublicClient(
  { vitrinaUrl, siteToken }: Config,
  answers: AnswerStore | null,
): Client<'production'> {
  return createClient({
    url: vitrinaUrl,
    timeoutMs: readTimeoutMs,
    retries: 0,
    answers,
    ...(siteToken !== null && { siteToken }),
  });
}
