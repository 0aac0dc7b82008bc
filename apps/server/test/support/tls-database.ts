import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

/** TLS front of a PostgreSQL server, with a certificate of an unknown authority. */
export interface TlsDatabase {
  readonly port: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Length of the `SSLRequest` message with which a client begins (bytes). */
const tlsRequestLength = 8;

/** Starts a server that completes only the TLS handshake, and refuses clients without TLS as PostgreSQL does. */
export async function startTlsDatabase(): Promise<TlsDatabase> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const secureContext = createSecureContext({ key, cert });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', (firstBytes) => {
      if (firstBytes.length !== tlsRequestLength) {
        socket.end(
          refusalMessage('28000', 'no pg_hba.conf entry for host "127.0.0.1", user "app", no encryption'),
        );
        return;
      }
      socket.write('S');
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => socket.destroy());
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Builds an `ErrorResponse` of the PostgreSQL protocol. */
function refusalMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}
