import { type AnyCall, allCalls } from '@vitrina/contract';
import { type Action, grant, type Resource } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';

// Tests each of the eighteen resources and four actions as the only permission of a person, who then makes calls of
// all kinds. access-walk.test.ts checks that each call requires its own permission.

const resources = [
  'dashboard',
  'store',
  'product',
  'asset',
  'city',
  'job',
  'payment',
  'promotion',
  'calculator',
  'provider',
  'document',
  'static-page',
  'salvage',
  'terminology',
  'project',
  'notification-settings',
  'media-object',
  'menu',
] as const;
const actions = ['retrieve', 'list', 'create', 'update'] as const;
const permissions = resources.flatMap((resource) => actions.map((action) => ({ action, resource })));

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
});
afterAll(() => service.close());

const keyOf = (action: Action, resource: Resource): string => `${action} ${resource}`;
/** First call that requires each permission, by permission. */
const calls = new Map<string, AnyCall>();
for (const call of allCalls()) {
  if (!('action' in call.access)) continue;
  const key = keyOf(call.access.action, call.access.resource);
  if (!calls.has(key)) calls.set(key, call);
}

async function isRefused(client: Client, { method, path }: AnyCall): Promise<boolean> {
  const address = path.replace(/:revision/g, '1').replace(/:\w+/g, '0190b0d0-0000-7000-8000-00000000dead');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const { status, body } = await (verb === 'get' ? client.get(address) : client[verb](address, {}));
  expect(status, `${method} ${address}`).toBeLessThan(500);
  return status === 403 && (body as { code: string }).code === 'not_allowed';
}

describe('a person with a single permission', () => {
  it.each(permissions)(
    'may use only the calls that require it: $action $resource',
    async ({ action, resource }) => {
      const client = service.as(buildPerson({ permissions: grant([action], [resource]) }));
      // All actions on this resource, and this action on all other resources.
      const triedItems = [...calls].filter(
        ([key]) => key.endsWith(` ${resource}`) || key.startsWith(`${action} `),
      );
      const openItems: string[] = [];
      for (const [key, call] of triedItems) if (!(await isRefused(client, call))) openItems.push(key);
      const ownValue = keyOf(action, resource);
      expect(openItems).toEqual(calls.has(ownValue) ? [ownValue] : []);
    },
  );
});
