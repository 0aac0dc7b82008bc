import { type ContentType, findContentType } from '@vitrina/model';
import { useTypeSlug } from '../../lib/screen/route-handle.ts';

/** Returns the content type of the current screen. @throws if the route names no registered type */
export function useContentType(): ContentType {
  const slug = useTypeSlug();
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`No content type is called "${slug}"`);
  return type;
}
