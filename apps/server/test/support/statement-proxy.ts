import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Moment of a cut: `before` the server gets the statement, or `after` it has run the statement and before the answer
 * arrives.
 */
export type Side = 'before' | 'after';

/** Proxy to PostgreSQL that can cut connections at a chosen statement. */
export interface StatementProxy {
  readonly port: number;
  /** Cuts every connection at the n-th statement from now on; `isCut` returns true once this has happened. */
  cutAt(n: number, side: Side): { isCut(): boolean };
  /** Cancels a planned cut. */
  disarm(): void;
  close(): Promise<void>;
}

/**
 * Client messages that end a statement: simple query and `Sync`. `passedAtOnce` has messages that are forwarded at
 * once.
 */
const statementEnds = new Set(['Q', 'S']);
const passedAtOnce = new Set(['p', 'X', 'H']);

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
  let order: { remaining: number; readonly side: Side; isCut: boolean } | null = null;
  const cut = (): void => {
    if (order) order.isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  /** Counts a statement, and decides if the statement and its answer may pass; cuts the connections if not. */
  const meet = (): { readonly passes: boolean; readonly cutsAnswer: boolean } => {
    if (!order || order.isCut) return { passes: true, cutsAnswer: false };
    order.remaining -= 1;
    if (order.remaining > 0) return { passes: true, cutsAnswer: false };
    if (order.side === 'after') return { passes: true, cutsAnswer: true };
    cut();
    return { passes: false, cutsAnswer: false };
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let swallowing = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
    far.on('data', (chunk: Buffer) => {
      if (!swallowing) near.write(chunk);
      else if (chunk.subarray(-6, -1).equals(readyForQuery)) cut();
    });
    near.on(
      'data',
      byStatement((bytes, isStatement) => {
        const { passes, cutsAnswer } = isStatement ? meet() : { passes: true, cutsAnswer: false };
        swallowing ||= cutsAnswer;
        if (passes) far.write(bytes);
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
function byStatement(pass: (bytes: Buffer, isStatement: boolean) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  let whole: Buffer[] = [];
  let isGreeted = false;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      // The first message has no type byte.
      const head = isGreeted ? 1 : 0;
      if (waiting.length < head + 4) return;
      const length = head + waiting.readUInt32BE(head);
      if (waiting.length < length) return;
      const letter = isGreeted ? String.fromCharCode(waiting[0] ?? 0) : 'p';
      isGreeted = true;
      whole.push(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
      if (!statementEnds.has(letter) && !passedAtOnce.has(letter)) continue;
      pass(Buffer.concat(whole), statementEnds.has(letter));
      whole = [];
    }
  };
}
