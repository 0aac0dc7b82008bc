import { sameValue, visibleText } from '@vitrina/model';

const wordsOf = (text: string): Set<string> => new Set(visibleText(text).toLowerCase().split(/\s+/));

/** Returns the number of common words divided by the number of all words of both texts. */
function commonWords(a: string, b: string): number {
  const [wordsOfA, wordsOfB] = [wordsOf(a), wordsOf(b)];
  const commonCount = [...wordsOfA].filter((word) => wordsOfB.has(word)).length;
  return commonCount / (wordsOfA.size + wordsOfB.size - commonCount);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the similarity of two values, from 0 to 1: of texts by their words, of composed values by the mean of their
 * parts.
 */
export function likeness(a: unknown, b: unknown): number {
  if (sameValue(a, b)) return 1;
  if (typeof a === 'string' && typeof b === 'string') return commonWords(a, b);
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return 0;
  // A part that both lack does not count.
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => (a[key] ?? b[key] ?? null) !== null,
  );
  const sum = keys.reduce((total, key) => total + likeness(a[key], b[key]), 0);
  return keys.length === 0 ? 1 : sum / keys.length;
}
