import { callsByType, openApiDocument } from '@vitrina/contract';
import { keepDocument, lintDocument } from '@vitrina/openapi-check';
import { expect, it } from 'vitest';

it('the API document has nothing that a public linter objects to, and is no heavier than 1.6 MB', async () => {
  const document = openApiDocument('0.1.0');
  await keepDocument(document);
  expect(JSON.stringify(document).length).toBeLessThanOrEqual(1_600_000);
  expect(await lintDocument()).toEqual([]);
});

it('the API document says which calls refuse API keys', () => {
  const { paths } = openApiDocument('0.1.0') as {
    paths: Record<string, Record<string, { 'x-access': string; security: object[] }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const refusing = operations.filter((one) => one['x-access'].endsWith('; people only, API keys get 403'));
  const declared = callsByType().filter(({ call, type }) => type === null && call.peopleOnly);
  const described = declared.map(
    ({ call }) => paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()],
  );
  expect(described.length).toBeGreaterThan(40);
  expect(described.filter((one) => one === undefined || !refusing.includes(one))).toEqual([]);
  expect(refusing.filter(({ security }) => security.some((one) => 'token' in one))).toEqual([]);
});
