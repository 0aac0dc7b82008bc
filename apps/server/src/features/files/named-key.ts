import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../errors.ts';
import { ownOrigins, withoutOrigin } from '../../platform/http/origins.ts';
import type { FileServices } from './file-services.ts';
import { filesPath, isKey } from './keys.ts';

/**
 * Returns the key in a file address, given as a path, with origin, or as an upload address. Throws 400 for any other
 * text.
 */
export function keyInAddress(
  { platform, store }: FileServices,
  request: FastifyRequest,
  url: string,
): string {
  const path = withoutOrigin(url, ownOrigins(platform.config, request), filesPath);
  const base = [filesPath, store.uploadBase].find((prefix) => prefix !== null && path.startsWith(prefix));
  const key = path.slice(base?.length ?? path.length);
  if (!isKey(key)) throw invalidField('/url', 'No es la dirección de un archivo de este sistema.');
  return key;
}
