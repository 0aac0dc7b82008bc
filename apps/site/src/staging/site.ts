import { dayOf } from '@vitrina/model';

import { createReader } from '../content/reader.ts';
import { createDraftClient, createPublicClient } from '../content/service-client.ts';
import type { Assets, PageContext, RecordAddress, StagingView } from '../context.ts';
import { missingPage } from '../pages/missing.tsx';
import { institutionOf } from '../pages/site-address.ts';
import { momentText } from '../parts/value-text.ts';
import { knownQuery, renderAddress, renderPage, type SiteAnswer } from '../render.tsx';
import type { Config } from '../settings.ts';
import type { Visitor } from './cookie.ts';
import { recordPage } from './record-page.ts';
import { createRequestStore } from './store.ts';

/** Request to the staging site. */
export interface StagingRequest {
  readonly path: string;
  readonly search: string;
  readonly visitor: Visitor;
  /** True if the page is shown in a frame, or fetched by a page in a frame. */
  readonly isFramed: boolean;
}

/** Returns the origin of the console. */
export const consoleOriginOf = ({ publicUrl }: Config): string => new URL(publicUrl).origin;

/** Returns the text of the line at the top of a page. */
export function ribbonTextOf({ kind, expiresAt }: Visitor): string {
  return kind === 'staff'
    ? 'Sitio de pruebas · se ve el borrador'
    : `Vista compartida · hasta el ${momentText(expiresAt.toISOString())} · solo lectura`;
}

/** Returns the record that the address requests; null for addresses that name no record. */
export function recordIn(path: string): RecordAddress | null {
  const [, type = '', id = ''] = /^\/preview\/([a-z-]+)\/([0-9a-f-]{36})$/i.exec(path) ?? [];
  return type === '' ? null : { type, id };
}

/** Renders a page for one visitor from the drafts that their grant allows. @throws GrantRefused, Unavailable */
export function renderDraft(
  config: Config,
  assets: Assets,
  { path, search, visitor, isFramed }: StagingRequest,
): Promise<SiteAnswer> {
  const requestedRecord = recordIn(path);
  const staging: StagingView = {
    consoleOrigin: consoleOriginOf(config),
    ribbonText: isFramed ? null : ribbonTextOf(visitor),
    requestedRecord,
    publishedReader: createReader(createPublicClient(config, null), createRequestStore()),
  };
  const context: PageContext = {
    // Links in pages lead to the staging site.
    config: { ...config, siteUrl: config.stagingUrl },
    assets,
    reader: createReader(createDraftClient(config, visitor.grant), createRequestStore()),
    institution: institutionOf(path),
    query: knownQuery(search),
    staging,
    now: () => new Date(),
    today: () => dayOf(new Date()),
  };
  return requestedRecord === null
    ? renderAddress(context, path)
    : renderRequested(context, requestedRecord, path);
}

async function renderRequested(
  context: PageContext,
  requestedRecord: RecordAddress,
  path: string,
): Promise<SiteAnswer> {
  const result = await recordPage(context, requestedRecord);
  return result ? renderPage(result.context, result.page) : renderPage(context, missingPage(context, path));
}
