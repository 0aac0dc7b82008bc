import type { ContentType } from '@vitrina/model';
import { callPlaces } from '../../entities/entries/index.ts';
import { request } from '../../lib/api.ts';
import type { EntryCalls } from '../../lib/call-types.ts';
import type { FormValues } from './state/values.ts';

/** The calls that only the form makes; each rejects with an `ApiError`. */
export function formApi({ slug }: Pick<ContentType, 'slug'>) {
  const { base, one } = callPlaces(slug);
  return {
    /** `key` makes a second sending of the same form, after a lost answer, give the record that the first one made. */
    create: (body: FormValues, key: string) =>
      request<EntryCalls['create']>('POST', base, { body, idempotencyKey: key }),
    /** `force`: also where it takes out of use what others point to. */
    save: (entryId: string, body: FormValues, revision: number, force = false) =>
      request<EntryCalls['save']>('PUT', one, {
        params: { entryId },
        query: { force: force ? 'true' : 'false' },
        body,
        ifMatch: revision,
      }),
    /** The newest versions, for the card beside the form. */
    latest: (entryId: string, signal: AbortSignal) =>
      request<EntryCalls['revisions']>('GET', `${one}/revisions`, {
        params: { entryId },
        query: { page: 1, per_page: 3 },
        signal,
      }),
    presence: (entryId: string, body: { readonly take_over?: boolean; readonly leave?: boolean }) =>
      request<EntryCalls['presence']>('POST', `${one}/presence`, { params: { entryId }, body }),
  };
}
