import { once } from 'node:events';
import { createServer } from 'node:net';

/** Number of attempts with different ports. */
const MAX_TRIES = 3;

/** Error for a port that another process took after it was found free. */
export class PortTaken extends Error {}

/** Returns a port of 127.0.0.1 on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/**
 * Starts something on a free port, and on another port if that one is taken meanwhile.
 *
 * @param start throws {@link PortTaken} to be called again with another port
 * @throws any other error of `start`
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === MAX_TRIES) throw error;
    }
  }
}
