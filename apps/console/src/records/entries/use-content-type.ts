import { type ContentType, findContentType } from '@vitrina/model';
import { useTypeSlug } from '../../lib/screen/route-handle.ts';

/** The content type of the screen that is shown. @throws where the route names no registered type */
export function useContentType(): ContentType {
  const slug = useTypeSlug();
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`No content type is called "${slug}"`);
  return type;
}
