import type { AnswerStore, KeptAnswer } from '@vitrina/client';
import { LRUCache } from 'lru-cache';
import { entryOverheadBytes, jsonBytes, textBytes } from './bytes.ts';

/**
 * Creates a store for the answers of the client. It removes the least recently used ones beyond a number of bytes.
 */
export const createAnswerStore = (maxBytes: number): AnswerStore =>
  new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, etag }, address) =>
      jsonBytes(body) + textBytes(etag) + textBytes(address) + entryOverheadBytes,
  });
