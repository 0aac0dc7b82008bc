import { openApiDocument } from '@vitrina/contract';
import { compileClient, generateTypes, keepDocument, lintDocument, runClient } from '@vitrina/openapi-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD } from '../../../../e2e/support/server.ts';
import { startReal } from '../support/real-server.ts';

describe('the API document', () => {
  const document = openApiDocument('0.1.0');
  beforeAll(() => keepDocument(document));

  it('has nothing that a public linter objects to, and is no heavier than 1.6 MB', async () => {
    expect(JSON.stringify(document).length).toBeLessThanOrEqual(1_600_000);
    expect(await lintDocument()).toEqual([]);
  });

  it('makes types, in 45,000 lines at most, with which a client compiles strictly and does its work', async () => {
    expect(await generateTypes()).toBeLessThanOrEqual(45_000);
    const server = await startReal();
    try {
      const [faults, steps] = await Promise.all([
        compileClient(),
        runClient(server.url, 'admin', ADMIN_PASSWORD),
      ]);
      expect(faults).toBe('');
      expect(steps.at(-1)).toBe('deleted');
    } finally {
      await server.stop();
    }
  });
});
