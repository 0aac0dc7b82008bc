import { type Draft, splitDraft, storeFolder } from '@vitrina/model';
import { withoutOrigin } from '../../../platform/http/origins.ts';
import type { Work } from '../work.ts';
import { sanitiseDraft } from './sanitise.ts';

/**
 * The draft that a parsed flat body gives: uploads of whoever acts checked, files named by their lasting addresses
 * whether the body has our origin before them or not, rich texts cleaned. Throws 503 when the store does not answer.
 */
export async function givenDraft(work: Work, body: Readonly<Record<string, unknown>>): Promise<Draft> {
  const { type, platform, actor, origins = [] } = work;
  const settled = await platform.uploads.settle(body, actor.person?.id ?? null);
  return sanitiseDraft(type, splitDraft(type, settled), (address) =>
    withoutOrigin(address, origins, storeFolder),
  );
}
