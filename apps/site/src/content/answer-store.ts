import type { AnswerStore, KeptAnswer } from '@vitrina/client';
import { LRUCache } from 'lru-cache';
import { entryOverheadBytes, jsonBytes, textBytes } from './bytes.ts';

/** Creates a store of the client's answers that removes the least recently used beyond so many bytes. */
export const createAnswerStore = (maxBytes: number): AnswerStore =>
  new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, etag }, address) =>
      jsonBytes(body) + textBytes(etag) + textBytes(address) + entryOverheadBytes,
  });
