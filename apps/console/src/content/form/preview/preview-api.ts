import type { ContentType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { previewCalls, previewCallsOf } from '../../../lib/calls/preview-calls.ts';
import type { FormValues } from '../state/values.ts';

/** For how many days a link can be made to hold. */
export type ShareDays = 1 | 7 | 30;

/** Asks for the right to read drafts on the staging site. Rejects with an `ApiError`. */
export const askGrant = () => request(previewCalls.grant, {});

/** The calls of the previews of a type's records; each rejects with an `ApiError`. */
export function previewApi(type: Pick<ContentType, 'slug'>) {
  const own = previewCallsOf(type);
  return {
    /** Shows these unsaved values to the own session on the staging site. */
    show: (entryId: string, body: FormValues) => request(own.show, { params: { entryId }, body }),
    /** Shows what is saved again. */
    hide: (entryId: string) => request(own.hide, { params: { entryId } }),
    shares: (entryId: string, signal: AbortSignal) => request(own.shares, { params: { entryId }, signal }),
    share: (entryId: string, days: ShareDays) => request(own.share, { params: { entryId }, body: { days } }),
    endShare: (entryId: string, shareId: string) => request(own.endShare, { params: { entryId, shareId } }),
  };
}
