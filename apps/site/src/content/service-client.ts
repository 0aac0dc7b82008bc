import { type AnswerStore, type Client, createClient } from '@vitrina/client';
import type { Config } from '../settings.ts';

/** Time after which a request to the service fails, short because the service runs nearby. */
const readTimeoutMs = 5_000;

/** Creates a client that reads published content with the token of the deployment's site. */
export const createPublicClient = (config: Config, answers: AnswerStore | null): Client<'production'> =>
  createServiceClient(config, { answers, ...(config.siteToken !== null && { siteToken: config.siteToken }) });

/** Creates a client that reads the drafts that a grant of the staging site allows. */
export const createDraftClient = (config: Config, grant: string): Client<'production'> =>
  createServiceClient(config, { preview: grant });

const createServiceClient = (
  { vitrinaUrl }: Config,
  clientOptions: Pick<Parameters<typeof createClient>[0], 'answers' | 'siteToken' | 'preview'>,
) => createClient({ url: vitrinaUrl, timeoutMs: readTimeoutMs, retries: 0, ...clientOptions });
