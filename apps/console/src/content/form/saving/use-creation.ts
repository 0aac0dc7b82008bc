import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { useCallback, useRef } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { entryKeys, refreshEntries } from '../../../records/entries/index.ts';
import type { FormValues } from '../state/values.ts';

/** Returns a function that creates a record. Repeated calls create only one record. Rejects with an `ApiError`. */
export function useCreation(type: ContentType): (body: FormValues) => Promise<Entry> {
  const key = useRef(crypto.randomUUID());
  return useCallback(
    async (body) => {
      try {
        return await request(callsOf(type.slug).entries.create, { body, idempotencyKey: key.current });
      } catch (error) {
        // A refused creation created nothing. The corrected body needs another key.
        if (isApiError(error) && error.status >= 400 && error.status < 500) key.current = crypto.randomUUID();
        throw error;
      }
    },
    [type],
  );
}

/** Returns a function that shows the record from a response of the service everywhere on screen. */
export function useShowReceived(type: ContentType): (newEntry: Entry) => void {
  const client = useQueryClient();
  return useCallback(
    (newEntry) => {
      client.setQueryData(entryKeys.one(type.slug, newEntry.id), newEntry);
      void refreshEntries(client);
    },
    [client, type.slug],
  );
}
