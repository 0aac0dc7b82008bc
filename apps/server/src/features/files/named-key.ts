import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../../errors.ts';
import type { FileHouse } from './house.ts';
import { filesPath, isKey } from './keys.ts';

/**
 * The key of an address that a client names: by its path, with one of our own origins, or as it was uploaded to the
 * store. Nothing is ever asked of the address itself. Throws 400 for anything else.
 */
export function namedKey({ platform, store }: FileHouse, request: FastifyRequest, url: string): string {
  const { publicOrigin } = platform.config;
  const origins = [
    '',
    `${request.protocol}://${request.host}`,
    ...(publicOrigin === null ? [] : [publicOrigin]),
  ];
  const bases = [
    ...origins.map((origin) => origin + filesPath),
    ...(store.uploadBase === null ? [] : [store.uploadBase]),
  ];
  const base = bases.find((known) => url.startsWith(known));
  const key = base === undefined ? '' : url.slice(base.length);
  if (!isKey(key))
    throw invalidInput([{ path: '/url', message: 'No es la dirección de un archivo de este sistema.' }]);
  return key;
}
