import type { IncomingMessage } from 'node:http';
import { isApiError } from '@vitrina/client';
import { createDraftClient } from '../content/service-client.ts';
import { isRefusal } from '../content/store.ts';
import { isLocalPath } from '../pages/site-address.ts';
import type { Config } from '../settings.ts';
import { grantPattern, type Visitor } from './cookie.ts';

const maxBodyBytes = 4_096;
const formType = 'application/x-www-form-urlencoded';

/** Result of an attempt to enter: the visitor and the address to redirect to, or the status of the refusal. */
export type EntryResult =
  | { readonly visitor: Visitor; readonly to: string }
  | { readonly refusal: 401 | 403 | 413 | 415 | 503 };

/** Returns a path of this site; `/preview` for anything else. */
export function sitePathOf(to: string | null): string {
  return to !== null && to.length <= 2_000 && isLocalPath(to) ? to : '/preview';
}

/** True if pages of the origin may enter: only the console and the staging site. */
export function mayEnter(origin: string | undefined, { publicUrl, stagingUrl }: Config): boolean {
  return [publicUrl, stagingUrl].some((url) => new URL(url).origin === origin);
}

/**
 * Reads the body of a request as text; null if its declared length is missing or too large for a grant and a path.
 */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!(length <= maxBodyBytes)) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Requests the owner of a grant from the service; null if the service refuses the grant. Rejects if the service does
 * not answer.
 */
async function visitorOf(config: Config, grant: string): Promise<Visitor | null> {
  const client = createDraftClient(config, grant);
  try {
    const { kind, expires_at, entry } = await client.request(client.calls.previews.viewer, {});
    return { grant, kind, expiresAt: new Date(expires_at), entry };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Validates `POST /preview/enter`: origin, content type, body, and the grant with the service. */
export async function enterStaging(config: Config, request: IncomingMessage): Promise<EntryResult> {
  const { origin, 'content-type': type = '' } = request.headers;
  if (!mayEnter(origin, config)) return { refusal: 403 };
  if (type.split(';')[0]?.trim().toLowerCase() !== formType) return { refusal: 415 };
  const body = await bodyOf(request);
  if (body === null) return { refusal: 413 };
  const formValues = new URLSearchParams(body);
  const grant = formValues.get('grant') ?? '';
  if (!grantPattern.test(grant)) return { refusal: 401 };
  try {
    const visitor = await visitorOf(config, grant);
    return visitor === null ? { refusal: 401 } : { visitor, to: sitePathOf(formValues.get('to')) };
  } catch (error) {
    if (isApiError(error)) return { refusal: 503 };
    throw error;
  }
}
