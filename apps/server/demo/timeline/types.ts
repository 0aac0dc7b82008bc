import { type ContentType, findContentType } from '@vitrina/model';

/** The content type of that slug. Throws for one that is not registered. */
export function registered(slug: string): ContentType {
  const type = findContentType(slug);
  if (!type) throw new Error(`The demonstration has records of ${slug}, which is no content type.`);
  return type;
}
