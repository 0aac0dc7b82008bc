import { openApiDocument } from '@vitrina/contract';
import { compileClient, generateTypes, keepDocument, runClient } from '@vitrina/openapi-check';
import { expect, it } from 'vitest';
import { ADMIN_PASSWORD } from '../../../../e2e/support/server.ts';
import { startReal } from '../support/real-server.ts';

it('the API document makes types, in 45,000 lines at most, with which a client compiles strictly and does its work', async () => {
  await keepDocument(openApiDocument('0.1.0'));
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
