import { callsByType, openApiDocument } from '@vitrina/contract';
import { contentTypes } from '@vitrina/model';
import { keepDocument, lintDocument } from '@vitrina/openapi-check';
import { expect, it } from 'vitest';

it('the API document passes a public linter, and has at most 53 kB per content type', async () => {
  const document = openApiDocument('0.1.0');
  await keepDocument(document);
  expect(JSON.stringify(document).length).toBeLessThanOrEqual(contentTypes.length * 53_000);
  expect(await lintDocument()).toEqual([]);
});

it('the API document states which calls refuse API keys', () => {
  const { paths } = openApiDocument('0.1.0') as {
    paths: Record<string, Record<string, { 'x-access': string; security: object[] }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const refusing = operations.filter((operation) =>
    operation['x-access'].endsWith('; people only, API keys get 403'),
  );
  const callOfTypes = callsByType().filter(({ call, type }) => type === null && call.peopleOnly);
  const documentedCalls = callOfTypes.map(
    ({ call }) => paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()],
  );
  expect(documentedCalls.length).toBeGreaterThan(40);
  expect(documentedCalls.filter((item) => item === undefined || !refusing.includes(item))).toEqual([]);
  expect(refusing.filter(({ security }) => security.some((item) => 'token' in item))).toEqual([]);
});

it('the API document has patterns that work in every language, and declares every tag', () => {
  const { tags, paths, components } = openApiDocument('0.1.0') as {
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, { tags: string[] }>>;
    components: object;
  };
  const patterns: string[] = [];
  JSON.stringify({ paths, components }, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(20);
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/\\[pPuU]|\(\?[^:]/);
    expect(() => new RegExp(pattern)).not.toThrow();
  }
  const names = patterns.filter((pattern) => pattern.includes("'’"));
  expect(names.length).toBeGreaterThan(0);
  for (const pattern of names) {
    for (const name of ['Ñandú O’Neill', 'José', 'Łukasz']) expect(name).toMatch(new RegExp(pattern));
    for (const name of ['A1', 'a@b', 'x\ny']) expect(name).not.toMatch(new RegExp(pattern));
  }
  const usedSchemas = new Set(
    Object.values(paths).flatMap((path) => Object.values(path).flatMap((item) => item.tags)),
  );
  expect(
    [...usedSchemas].filter(
      (tag) => !tags.some(({ name, description }) => name === tag && description !== ''),
    ),
  ).toEqual([]);
});
