import { z } from 'zod';
import { canonicalJson } from './event.ts';
import { type AuditKey, type AuditKeys, authenticate } from './keys.ts';
import type { Link } from './trail.ts';

const signedHeadSchema = z.strictObject({
  /** Number of the head, from 1 without gaps. */
  number: z.int().positive(),
  at: z.iso.datetime(),
  /** Id of the key that signed the head. */
  key: z.string(),
  /** Signature of the previous head; '' for the first. */
  previous: z.string(),
  /** Number of events, and hash of the last event, for each chain. */
  chains: z.array(z.tuple([z.int().nonnegative(), z.string()])),
  signature: z.string(),
});

/**
 * Signed state of the chains at a moment. Each head covers the previous one, so that none can be removed unnoticed.
 */
export type SignedHead = z.output<typeof signedHeadSchema>;

/** Signs the head that follows `previousHead`. */
export function signHead(
  key: AuditKey,
  at: Date,
  previousHead: SignedHead | null,
  chains: readonly Link[],
): SignedHead {
  const unsigned = {
    number: (previousHead?.number ?? 0) + 1,
    at: at.toISOString(),
    key: key.id,
    previous: previousHead?.signature ?? '',
    chains: chains.map(({ position, hash }): [number, string] => [position, hash]),
  };
  return { ...unsigned, signature: signatureOf(key, unsigned) };
}

/** Formats a signed head as a line of the store. */
export function headLine(head: SignedHead): string {
  return JSON.stringify(head);
}

/**
 * Parses a line of the store and verifies its signature; returns the signed head, or a description of the fault. The
 * caller checks the order of the heads.
 */
export function readHead(line: string, keys: AuditKeys): SignedHead | { readonly fault: string } {
  const head = parseHead(line);
  if (head === null) return { fault: 'was changed: it is not readable' };
  const { signature, ...unsigned } = head;
  const key = keys.find(head.key);
  if (key === undefined)
    return { fault: `is signed with the key ${head.key}, which is not among those given` };
  if (signatureOf(key, unsigned) !== signature) return { fault: 'was changed: its signature does not fit' };
  return head;
}

function parseHead(line: string): SignedHead | null {
  try {
    return signedHeadSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function signatureOf(key: AuditKey, unsigned: Omit<SignedHead, 'signature'>): string {
  return authenticate(key, 'head', canonicalJson(unsigned));
}
