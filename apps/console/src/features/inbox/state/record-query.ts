import { queryOptions } from '@tanstack/react-query';
import type { InboxType } from '@vitrina/model';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';

/** Query for the record of an inbox. It fails for deleted records and for those that the person may not read. */
export const recordQuery = (type: InboxType, entryId: string) =>
  queryOptions({
    queryKey: entryKeys.one(type.slug, entryId),
    queryFn: ({ signal }) => entryApi(type).read(entryId, signal),
    retry: false,
  });
