import { createClient } from '@vitrina/client';
import { dayOf } from '@vitrina/model';
import { createPublicClient, readTimeoutMs } from '../content/public-client.ts';
import { createReader } from '../content/reader.ts';
import type { Assets, PageContext, RecordAddress, StagingView } from '../context.ts';
import { missingPage } from '../pages/missing.tsx';
import { institutionOf } from '../pages/site-address.ts';
import { momentText } from '../parts/value-text.ts';
import { knownQuery, renderAddress, renderPage, type SiteAnswer } from '../render.tsx';
import type { Config } from '../settings.ts';
import type { Visitor } from './cookie.ts';
import { recordPage } from './record-page.ts';
import { createRequestStore } from './store.ts';

/** What is asked of the staging site. */
export interface StagingRequest {
  readonly path: string;
  readonly search: string;
  readonly visitor: Visitor;
  /** The page is shown in a frame, or fetched by one that is. */
  readonly framed: boolean;
}

/** Origin of the console. */
export const consoleOriginOf = ({ publicUrl }: Config): string => new URL(publicUrl).origin;

/** What the line on top of a page says. */
export function ribbonOf({ kind, expiresAt }: Visitor): string {
  return kind === 'staff'
    ? 'Sitio de pruebas · se ve el borrador'
    : `Vista compartida · hasta el ${momentText(expiresAt.toISOString())} · solo lectura`;
}

/** The record that the address asks for; null for addresses of the site. */
export function recordIn(path: string): RecordAddress | null {
  const [, type = '', id = ''] = /^\/preview\/([a-z-]+)\/([0-9a-f-]{36})$/i.exec(path) ?? [];
  return type === '' ? null : { type, id };
}

/** Makes a page for one visitor, of what their grant reads now. @throws GrantRefused, Unavailable */
export function drawDraft(
  config: Config,
  assets: Assets,
  { path, search, visitor, framed }: StagingRequest,
): Promise<SiteAnswer> {
  const client = createClient({
    url: config.vitrinaUrl,
    preview: visitor.grant,
    timeoutMs: readTimeoutMs,
    retries: 0,
  });
  const asked = recordIn(path);
  const staging: StagingView = {
    consoleOrigin: consoleOriginOf(config),
    ribbon: framed ? null : ribbonOf(visitor),
    asked,
    published: createReader(createPublicClient(config, null), createRequestStore()),
  };
  const context: PageContext = {
    // Addresses in pages are those of the staging site.
    config: { ...config, siteUrl: config.stagingUrl },
    assets,
    reader: createReader(client, createRequestStore()),
    institution: institutionOf(path),
    query: knownQuery(search),
    staging,
    now: () => new Date(),
    today: () => dayOf(new Date()),
  };
  return asked === null ? renderAddress(context, path) : drawAsked(context, asked, path);
}

async function drawAsked(context: PageContext, asked: RecordAddress, path: string): Promise<SiteAnswer> {
  const found = await recordPage(context, asked);
  return found ? renderPage(found.context, found.page) : renderPage(context, missingPage(context, path));
}
