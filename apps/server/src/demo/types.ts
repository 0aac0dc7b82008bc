import { type ContentType, findContentType } from '@vitrina/model';

function registered(slug: string): ContentType {
  const type = findContentType(slug);
  if (!type) throw new Error(`The demonstration has records of ${slug}, which is no content type.`);
  return type;
}

/** The content types that the demonstration fills. */
export const stores = registered('stores');
export const cities = registered('cities');
