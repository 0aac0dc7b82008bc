import { calls, callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import type { FormValues } from '../state/values.ts';

/** For how many days a link can be made to hold. */
export type ShareDays = 1 | 7 | 30;

/** Asks for the right to read drafts on the staging site. Rejects with an `ApiError`. */
export const askGrant = () => request(calls.previews.grant, {});

/** The calls of the previews of a type's records; each rejects with an `ApiError`. */
export function previewApi(type: Pick<ContentType, 'slug'>) {
  const { previews } = callsOf(type.slug);
  return {
    /** Shows these unsaved values to the own session on the staging site. */
    show: (entryId: string, body: FormValues) => request(previews.show, { params: { entryId }, body }),
    /** Shows what is saved again. */
    hide: (entryId: string) => request(previews.hide, { params: { entryId } }),
    shares: (entryId: string, signal: AbortSignal) =>
      request(previews.shares, { params: { entryId }, signal }),
    share: (entryId: string, days: ShareDays) =>
      request(previews.share, { params: { entryId }, body: { days } }),
    endShare: (entryId: string, shareId: string) =>
      request(previews.endShare, { params: { entryId, shareId } }),
  };
}
