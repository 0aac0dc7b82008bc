import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Proxy to a server that a test can make hang or cut. */
export interface TcpProxy {
  readonly port: number;
  /** Stops or resumes all traffic, without closing connections. */
  hang(on: boolean): void;
  /** Stops the traffic of the open connections without closing them, as if the other machine had vanished. */
  freeze(): void;
  /** Connects new connections to another port; open ones stay unchanged. */
  moveTo(target: number): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy that forwards connections to another port of this machine.
 *
 * @param firstTarget port of the real server
 */
export async function tcpProxy(firstTarget: number): Promise<TcpProxy> {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((clientSocket) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [clientSocket, far],
      [far, clientSocket],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    hang(on) {
      isHanging = on;
      for (const socket of sockets)
        if (on) socket.pause();
        else socket.resume();
    },
    freeze() {
      for (const socket of sockets) socket.pause();
    },
    moveTo(newTarget) {
      target = newTarget;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
