import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Pattern of an `Accept-Encoding` header with Brotli, not excluded by a weight of 0. */
const brotliPattern = /(?:^|[\s,])br(?:$|\s*,|\s*;\s*q=(?:1|0\.\d*[1-9]))/iu;
/** Request headers that ask for less than the whole file. */
const partialHeaders = ['range', 'if-none-match', 'if-modified-since'] as const;

/**
 * Creates a hook that answers requests for a script or style sheet of the build from memory. The library for the
 * other files lists the folder and reads the state of the file for each request, which takes longer than sending it:
 * a first visit requests seven such files, and its rows wait for the last one.
 *
 * @param folder folder of the built assets; those present at the start are read when first requested
 * @param address address of the folder, with a final slash
 * @param headers additional headers of each response
 * @returns hook that runs before the library; it passes on other files, browsers without Brotli and partial requests
 */
export function assetsInMemory(folder: string, address: string, headers: Readonly<Record<string, string>>) {
  const names = new Set(readdirSync(folder));
  const bytesByName = new Map<string, Promise<Buffer>>();
  const readAsset = (name: string): Promise<Buffer> => {
    const pendingRead = bytesByName.get(name);
    if (pendingRead !== undefined) return pendingRead;
    const bytes = readFile(join(folder, name));
    bytesByName.set(name, bytes);
    // The next request tries again.
    bytes.catch(() => bytesByName.delete(name));
    return bytes;
  };
  return async (request: FastifyRequest, response: FastifyReply): Promise<FastifyReply | undefined> => {
    const path = request.routeOptions.url ?? '';
    const name = path.slice(address.length);
    const type = contentTypes[extname(name)];
    if (request.method !== 'GET' || !path.startsWith(address) || type === undefined) return undefined;
    if (partialHeaders.some((header) => request.headers[header] !== undefined)) return undefined;
    // The smallest have no compressed file beside them.
    const isCompressed = names.has(`${name}.br`);
    if (isCompressed && !brotliPattern.test(request.headers['accept-encoding'] ?? '')) return undefined;
    const bytes = await readAsset(isCompressed ? `${name}.br` : name);
    return response
      .headers({ ...headers, 'content-type': type, vary: 'accept-encoding' })
      .headers(isCompressed ? { 'content-encoding': 'br' } : {})
      .send(bytes);
  };
}
