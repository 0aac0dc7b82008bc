import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Brotli among the encodings that a browser takes, and not as one that it refuses. */
const takesBrotli = /(?:^|[\s,])br(?:$|\s*,|\s*;\s*q=(?:1|0\.\d*[1-9]))/iu;
/** Headers that ask for less than the file. */
const partly = ['range', 'if-none-match', 'if-modified-since'] as const;

/**
 * Answers a browser's request for a script or a style sheet of the build from memory. The library that serves the other files
 * lists the file's folder and asks for its state each time, which takes longer than sending it: a first visit asks for seven
 * of them, and its rows wait for the last.
 * @param folder the build's assets, of which those that are there at the start are read when they are first asked for
 * @param address of the folder, with a slash at its end
 * @param headers further ones of each answer
 * @returns a hook before the library, to which it leaves what is no such file, a browser that takes no brotli, and who asks
 *   for less than the file
 */
export function assetsInMemory(folder: string, address: string, headers: Readonly<Record<string, string>>) {
  const names = new Set(readdirSync(folder));
  const read = new Map<string, Promise<Buffer>>();
  const bytesOf = (name: string): Promise<Buffer> => {
    const pendingRead = read.get(name);
    if (pendingRead !== undefined) return pendingRead;
    const bytes = readFile(join(folder, name));
    read.set(name, bytes);
    // Then the next request tries again.
    bytes.catch(() => read.delete(name));
    return bytes;
  };
  return async (request: FastifyRequest, response: FastifyReply): Promise<FastifyReply | undefined> => {
    const path = request.routeOptions.url ?? '';
    const name = path.slice(address.length);
    const type = contentTypes[extname(name)];
    if (request.method !== 'GET' || !path.startsWith(address) || type === undefined) return undefined;
    if (partly.some((header) => request.headers[header] !== undefined)) return undefined;
    // The smallest have no compressed file beside them.
    const isCompressed = names.has(`${name}.br`);
    if (isCompressed && !takesBrotli.test(request.headers['accept-encoding'] ?? '')) return undefined;
    const bytes = await bytesOf(isCompressed ? `${name}.br` : name);
    return response
      .headers({ ...headers, 'content-type': type, vary: 'accept-encoding' })
      .headers(isCompressed ? { 'content-encoding': 'br' } : {})
      .send(bytes);
  };
}
