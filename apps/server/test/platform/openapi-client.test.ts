import { openApiDocument } from '@vitrina/contract';
import { compileClient, generateTypes, keepDocument, runClient } from '@vitrina/openapi-check';
import { expect, it } from 'vitest';
import { ADMIN_PASSWORD } from '../../../../e2e/support/server.ts';
import { startRealServer } from '../support/real-server.ts';

it('types generated from the API document have at most 48,000 lines, and a client compiles with these types and works', async () => {
  await keepDocument(openApiDocument('0.1.0'));
  expect(await generateTypes()).toBeLessThanOrEqual(48_000);
  const server = await startRealServer();
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
