import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { networkOf } from './network.ts';

/** Limits on the number of connections and on the slowness of clients. */
export interface ConnectionLimits {
  /** Maximum number of open connections in total and per address (per /64 for IPv6). */
  readonly total: number;
  readonly perAddress: number;
  /** Timeout for the head of a request (ms). */
  readonly headTimeoutMs: number;
  /** Minimum rate of a body in each period of `bodyStretchMs`, unless this service does not read it. */
  readonly bodyBytesPerSecond: number;
  readonly bodyStretchMs: number;
}

/**
 * Default limits. 16 KiB/s is an eighth of 1 Mbit/s: a file of 25 MB may take 25 minutes, but slower senders are cut
 * off.
 */
export const connectionLimits: Omit<ConnectionLimits, 'total' | 'perAddress'> = {
  headTimeoutMs: 10_000,
  bodyBytesPerSecond: 16 * 1024,
  bodyStretchMs: 20_000,
};

/** Time (ms) for which input is still read and discarded after a response, so that the response arrives. */
const lingerMs = 1_000;
/** Time (ms) for which the rest of a body is read after its response. */
const answeredBodyMs = 10_000;

/** Number of connections beyond the limits, on which only health checks are answered. */
const reservedConnections = 64;

interface Connection {
  readonly address: string;
  /** True for a connection beyond the limits, on which only health checks are answered. */
  readonly isSpare: boolean;
  /** Number of requests whose head was read and which are not answered yet. */
  activeRequests: number;
  body: Body | null;
}

interface Body {
  readonly request: IncomingMessage;
  since: number;
  bytesBefore: number;
  answeredAt: number | null;
}

/** Closes a connection shortly after its response was written, whatever the client does. */
export function closeSoon(socket: Socket): void {
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** State of the connections, for the server. */
export interface Connections {
  /** True if the request came on a connection beyond the limits, on which only health checks are answered. */
  isSpare(request: IncomingMessage): boolean;
}

/**
 * Limits the connections of a server. A new connection beyond a limit closes the longest idle one of its address (or,
 * for the total, of all), so that idle connections cannot keep requests out. If all are busy, the new connection is
 * accepted for health checks only. Connections of trusted proxies, which serve many clients, count only in the total.
 * Node's `headersTimeout` limits the head; the minimum rate of bodies is enforced here, because Node has none.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: readonly string[],
): Connections {
  const isTrusted = compile([...trustedProxies]);
  const connections = new Map<Socket, Connection>();
  const perAddress = new Map<string, Set<Socket>>();
  const spareSockets = new Set<Socket>();
  const dropSocket = (socket: Socket): void => {
    forgetSocket(socket);
    socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const remoteAddress = socket.remoteAddress;
    // The connection has ended already.
    if (remoteAddress === undefined) return void socket.destroy();
    const address = networkOf(remoteAddress);
    const socketsOfAddress = perAddress.get(address) ?? new Set();
    const exceedsOwnLimit = socketsOfAddress.size >= limits.perAddress && !isTrusted(remoteAddress, 0);
    let isSpare = false;
    if (exceedsOwnLimit || connections.size - spareSockets.size >= limits.total) {
      const idleSocket = longestIdle(exceedsOwnLimit ? socketsOfAddress : connections.keys(), connections);
      if (idleSocket) dropSocket(idleSocket);
      else isSpare = true;
    }
    if (isSpare) {
      const [oldestSpare] = spareSockets;
      if (oldestSpare && spareSockets.size >= reservedConnections) dropSocket(oldestSpare);
      spareSockets.add(socket);
    } else perAddress.set(address, socketsOfAddress.add(socket));
    connections.set(socket, { address, isSpare, activeRequests: 0, body: null });
    socket.once('close', () => forgetSocket(socket));
  });

  const forgetSocket = (socket: Socket): void => {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    spareSockets.delete(socket);
    const socketsOfAddress = perAddress.get(connection.address);
    socketsOfAddress?.delete(socket);
    if (socketsOfAddress?.size === 0) perAddress.delete(connection.address);
  };

  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.activeRequests++;
    const body: Body | null = request.complete || !announcesBody(request) ? null : bodyOf(request);
    if (body) connection.body = body;
    response.once('close', () => {
      connection.activeRequests--;
      if (body) body.answeredAt = performance.now();
      // The connection is idle again, after those that have been idle longer.
      if (connections.delete(request.socket)) connections.set(request.socket, connection);
      const socketsOfAddress = perAddress.get(connection.address);
      if (socketsOfAddress?.delete(request.socket)) socketsOfAddress.add(request.socket);
    });
  });

  const slowBodyTimer = setInterval(
    () => {
      for (const [socket, connection] of connections) {
        if (!connection.body) continue;
        if (connection.body.request.complete) connection.body = null;
        else if (isTooSlow(connection.body, limits)) socket.destroy();
      }
    },
    Math.min(1_000, limits.bodyStretchMs / 4),
  ).unref();
  server.once('close', () => clearInterval(slowBodyTimer));
  return { isSpare: ({ socket }) => connections.get(socket)?.isSpare === true };
}

/**
 * Returns the connection that has been idle longest: the first idle one, because connections are ordered by their
 * last response.
 */
function longestIdle(sockets: Iterable<Socket>, connections: ReadonlyMap<Socket, Connection>): Socket | null {
  for (const socket of sockets) {
    const connection = connections.get(socket);
    if (connection?.activeRequests === 0 && !connection.isSpare) return socket;
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
  const expectedBytes = (bodyBytesPerSecond * (now - body.since)) / 1_000;
  // Unread bytes are a delay of this service, not of the client.
  const isSlow = body.request.readableLength === 0 && bytesRead - body.bytesBefore < expectedBytes;
  body.since = now;
  body.bytesBefore = bytesRead;
  return isSlow;
}
