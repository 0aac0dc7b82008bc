import { openApiDocument } from '@vitrina/contract';
import { keepDocument, lintDocument } from '@vitrina/openapi-check';
import { expect, it } from 'vitest';

it('the API document has nothing that a public linter objects to, and is no heavier than 1.6 MB', async () => {
  const document = openApiDocument('0.1.0');
  await keepDocument(document);
  expect(JSON.stringify(document).length).toBeLessThanOrEqual(1_600_000);
  expect(await lintDocument()).toEqual([]);
});
