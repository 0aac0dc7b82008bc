import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Moment of a cut: `before` the server gets the statement, or `after` it has run the statement and before the answer
 * arrives.
 */
export type CutSide = 'before' | 'after';

/** Proxy to PostgreSQL that can cut connections at a chosen statement. */
export interface StatementProxy {
  readonly port: number;
  /** Cuts every connection at the n-th statement from now on; `isCut` returns true once this has happened. */
  cutAt(n: number, side: CutSide): { isCut(): boolean };
  /** Cancels a planned cut. */
  disarm(): void;
  close(): Promise<void>;
}

/**
 * Client messages that end a statement: simple query and `Sync`. `passedMessages` has messages that are forwarded at
 * once.
 */
const statementEnds = new Set(['Q', 'S']);
const passedMessages = new Set(['p', 'X', 'H']);

/**
 * Bytes of `ReadyForQuery`, the last message of every answer, without the letter for the state of the transaction.
 */
const readyForQuery = Buffer.from('Z\0\0\0\x05', 'latin1');

/**
 * Starts a proxy that forwards connections to a PostgreSQL server on this machine, statement by statement.
 *
 * @param target port of the real server
 */
export async function statementProxy(target: number): Promise<StatementProxy> {
  const sockets = new Set<Socket>();
  let order: { remaining: number; readonly side: CutSide; isCut: boolean } | null = null;
  const cut = (): void => {
    if (order) order.isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  /** Counts a statement, and decides if the statement and its answer may pass; cuts the connections if not. */
  const handleStatement = (): { readonly isPassed: boolean; readonly cutsAnswer: boolean } => {
    if (!order || order.isCut) return { isPassed: true, cutsAnswer: false };
    order.remaining -= 1;
    if (order.remaining > 0) return { isPassed: true, cutsAnswer: false };
    if (order.side === 'after') return { isPassed: true, cutsAnswer: true };
    cut();
    return { isPassed: false, cutsAnswer: false };
  };
  const server = createServer((clientSocket) => {
    const far = connect(target, '127.0.0.1');
    let isSwallowing = false;
    for (const [from, to] of [
      [clientSocket, far],
      [far, clientSocket],
    ] as const) {
      sockets.add(from);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
    far.on('data', (chunk: Buffer) => {
      if (!isSwallowing) clientSocket.write(chunk);
      else if (chunk.subarray(-6, -1).equals(readyForQuery)) cut();
    });
    clientSocket.on(
      'data',
      splitStatements((bytes, isStatement) => {
        const { isPassed, cutsAnswer } = isStatement
          ? handleStatement()
          : { isPassed: true, cutsAnswer: false };
        isSwallowing ||= cutsAnswer;
        if (isPassed) far.write(bytes);
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    cutAt(n, side) {
      const plannedCut = { remaining: n, side, isCut: false };
      order = plannedCut;
      return { isCut: () => plannedCut.isCut };
    },
    disarm() {
      order = null;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Splits the bytes of a client into complete statements. */
function splitStatements(
  forwardBytes: (bytes: Buffer, isStatement: boolean) => void,
): (chunk: Buffer) => void {
  let pendingBytes: Buffer = Buffer.alloc(0);
  let completeMessages: Buffer[] = [];
  let isGreeted = false;
  return (chunk) => {
    pendingBytes = Buffer.concat([pendingBytes, chunk]);
    for (;;) {
      // The first message has no type byte.
      const headerLength = isGreeted ? 1 : 0;
      if (pendingBytes.length < headerLength + 4) return;
      const length = headerLength + pendingBytes.readUInt32BE(headerLength);
      if (pendingBytes.length < length) return;
      const messageType = isGreeted ? String.fromCharCode(pendingBytes[0] ?? 0) : 'p';
      isGreeted = true;
      completeMessages.push(pendingBytes.subarray(0, length));
      pendingBytes = pendingBytes.subarray(length);
      if (!statementEnds.has(messageType) && !passedMessages.has(messageType)) continue;
      forwardBytes(Buffer.concat(completeMessages), statementEnds.has(messageType));
      completeMessages = [];
    }
  };
}
