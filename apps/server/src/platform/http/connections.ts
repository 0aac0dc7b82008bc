import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { network } from './network.ts';

/** Limits on the number of connections, and on the speed of a client. */
export interface ConnectionLimits {
  /** Connections at once, of all together and of one address (of a whole /64 for IPv6). */
  readonly total: number;
  readonly perAddress: number;
  /** A request's head has to be there after this long. */
  readonly headTimeoutMs: number;
  /** A body has to come at this rate in every stretch of `bodyStretchMs`, unless it is we who do not read. */
  readonly bodyBytesPerSecond: number;
  readonly bodyStretchMs: number;
}

/** 16 KiB/s is an eighth of 1 Mbit/s: a file of 25 MB may take 25 minutes, but none may be sent letter by letter. */
export const connectionLimits: Omit<ConnectionLimits, 'total' | 'perAddress'> = {
  headTimeoutMs: 10_000,
  bodyBytesPerSecond: 16 * 1024,
  bodyStretchMs: 20_000,
};

/** Refused or answered: what is still on its way is read and forgotten for so long, so that the answer arrives. */
const lingerMs = 1_000;
/** Time for which the rest of an already answered body is read. */
const answeredBodyMs = 10_000;

/** Connections beyond the limits, on which only health checks are answered. */
const reservedConnections = 64;

interface Connection {
  readonly address: string;
  /** One too many: for health checks. */
  readonly isSpare: boolean;
  /** Heads that have been read and not yet answered. */
  busy: number;
  body: Body | null;
}

interface Body {
  readonly request: IncomingMessage;
  since: number;
  bytesBefore: number;
  answeredAt: number | null;
}

/** Ends a connection whose answer has been written, at the latest a moment later, whatever the client does. */
export function closeSoon(socket: Socket): void {
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** State of connections that the server queries. */
export interface Connections {
  /** True if the request came on a connection beyond the limits, on which only health checks are answered. */
  isSpare(request: IncomingMessage): boolean;
}

/**
 * Bounds the connections of a server. Where one too many comes, the one of the same address (or, for the total, of
 * all) that has been waiting longest without a request is closed for it; so a request that is sent at once is read,
 * however many connections say nothing. Where all of them are busy the new one is taken for a health check only.
 * Trusted proxies speak for many: theirs count in the total alone. The head's time is Node's own `headersTimeout`;
 * bodies have a least rate, of which Node knows nothing.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
): Connections {
  const trusts = compile([...trustedProxies]);
  const open = new Map<Socket, Connection>();
  const perAddress = new Map<string, Set<Socket>>();
  const spare = new Set<Socket>();
  const drop = (socket: Socket): void => {
    forget(socket);
    socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress;
    // It is gone already.
    if (remote === undefined) return void socket.destroy();
    const address = network(remote);
    const siblings = perAddress.get(address) ?? new Set();
    const overOwn = siblings.size >= limits.perAddress && !trusts(remote, 0);
    let isSpare = false;
    if (overOwn || open.size - spare.size >= limits.total) {
      const idle = longestIdle(overOwn ? siblings : open.keys(), open);
      if (idle) drop(idle);
      else isSpare = true;
    }
    if (isSpare) {
      const [longest] = spare;
      if (longest && spare.size >= reservedConnections) drop(longest);
      spare.add(socket);
    } else perAddress.set(address, siblings.add(socket));
    open.set(socket, { address, isSpare, busy: 0, body: null });
    socket.once('close', () => forget(socket));
  });

  const forget = (socket: Socket): void => {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    spare.delete(socket);
    const siblings = perAddress.get(connection.address);
    siblings?.delete(socket);
    if (siblings?.size === 0) perAddress.delete(connection.address);
  };

  server.prependListener('request', (request, response) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    connection.busy++;
    const body: Body | null = request.complete || !announcesBody(request) ? null : bodyOf(request);
    if (body) connection.body = body;
    response.once('close', () => {
      connection.busy--;
      if (body) body.answeredAt = performance.now();
      // It waits again, behind those that have waited longer.
      if (open.delete(request.socket)) open.set(request.socket, connection);
      const siblings = perAddress.get(connection.address);
      if (siblings?.delete(request.socket)) siblings.add(request.socket);
    });
  });

  const watch = setInterval(
    () => {
      for (const [socket, connection] of open) {
        if (!connection.body) continue;
        if (connection.body.request.complete) connection.body = null;
        else if (isTooSlow(connection.body, limits)) socket.destroy();
      }
    },
    Math.min(1_000, limits.bodyStretchMs / 4),
  ).unref();
  server.once('close', () => clearInterval(watch));
  return { isSpare: ({ socket }) => open.get(socket)?.isSpare === true };
}

/** The one without a request that has waited longest: the first, because all are in the order of their last answer. */
function longestIdle(sockets: Iterable<Socket>, open: ReadonlyMap<Socket, Connection>): Socket | null {
  for (const socket of sockets) {
    const connection = open.get(socket);
    if (connection?.busy === 0 && !connection.isSpare) return socket;
  }
  return null;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function bodyOf(request: IncomingMessage): Body {
  return { request, since: performance.now(), bytesBefore: request.socket.bytesRead, answeredAt: null };
}

function isTooSlow(body: Body, { bodyBytesPerSecond, bodyStretchMs }: ConnectionLimits): boolean {
  const now = performance.now();
  if (body.answeredAt !== null) return now - body.answeredAt > answeredBodyMs;
  if (now - body.since < bodyStretchMs) return false;
  const { bytesRead } = body.request.socket;
  const expected = (bodyBytesPerSecond * (now - body.since)) / 1_000;
  // What lies unread is our own delay.
  const slow = body.request.readableLength === 0 && bytesRead - body.bytesBefore < expected;
  body.since = now;
  body.bytesBefore = bytesRead;
  return slow;
}
