import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Proxy to a PostgreSQL server that starts connections like PgBouncer with its default settings. */
export interface PoolerProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Start parameters that PgBouncer refuses unless its settings ignore them. */
const refusedParameters = ['statement_timeout', 'lock_timeout', 'options'];

/** First bytes of `BackendKeyData`, before the process id: a letter and the length. */
const backendKey = Buffer.from('K\0\0\0\x0c', 'latin1');

/** Starts a proxy that refuses start parameters, and replaces the process id of the server. */
export async function poolerProxy(target: number): Promise<PoolerProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((clientSocket) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [clientSocket, far],
      [far, clientSocket],
    ] as const) {
      sockets.add(from);
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
    clientSocket.once('data', (firstBytes: Buffer) => {
      const refusedParameter = refusedParameters.find((name) => firstBytes.includes(`\0${name}\0`));
      if (refusedParameter !== undefined) {
        clientSocket.end(errorResponse(`unsupported startup parameter: ${refusedParameter}`));
        return;
      }
      far.write(firstBytes);
      clientSocket.pipe(far);
    });
    far.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(backendKey);
      if (at >= 0) chunk.writeInt32BE(-1, at + backendKey.length);
      clientSocket.write(chunk);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Builds an `ErrorResponse` of a protocol violation that ends the connection. */
function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}
