import type { AnswerStore, CachedAnswer } from '@vitrina/client';
import { LRUCache } from 'lru-cache';
import { entryOverheadBytes, jsonBytes, textBytes } from './bytes.ts';

/**
 * Creates the store in which the client keeps answers. Above `maxBytes`, the least recently used answers are removed.
 */
export const createAnswerStore = (maxBytes: number): AnswerStore =>
  new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, etag }, address) =>
      jsonBytes(body) + textBytes(etag) + textBytes(address) + entryOverheadBytes,
  });
