import type { ContentType } from '@vitrina/model';

/** The console's addresses of a content type; with the record's id where they are about one. */
export function entryPaths({ path }: Pick<ContentType, 'path'>) {
  return {
    list: path,
    create: `${path}/create`,
    bin: `${path}/recycle-bin`,
    one: (id: string) => `${path}/${id}`,
    history: (id: string) => `${path}/${id}/history`,
    /** What is on the site beside the draft. */
    compare: (id: string) => `${path}/${id}/history?compare=published`,
  };
}
