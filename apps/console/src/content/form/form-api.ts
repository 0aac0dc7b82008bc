import { callsOf } from '@vitrina/client/calls';
import type { ContentType } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import type { FormValues } from './state/values.ts';

/** The calls that only the form makes; each rejects with an `ApiError`. */
export function formApi(type: Pick<ContentType, 'slug'>) {
  const { entries } = callsOf(type.slug);
  return {
    /** `key` makes a second sending of the same form, after a lost answer, give the record that the first one made. */
    create: (body: FormValues, key: string) => request(entries.create, { body, idempotencyKey: key }),
    /** `force`: also where it takes out of use what others point to. */
    save: (entryId: string, body: FormValues, revision: number, force = false) =>
      request(entries.save, {
        params: { entryId },
        query: { force: force ? 'true' : 'false' },
        body,
        ifMatch: revision,
      }),
    /** The newest versions, for the card beside the form. */
    latest: (entryId: string, signal: AbortSignal) =>
      request(entries.revisions, {
        params: { entryId },
        query: { page: 1, per_page: 3 },
        signal,
      }),
    presence: (entryId: string, body: { readonly take_over?: boolean; readonly leave?: boolean }) =>
      request(entries.presence, { params: { entryId }, body }),
  };
}
