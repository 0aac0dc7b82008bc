import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildApp, type TestApp } from '../test/support/build-app.ts';
import { walkable, walkInstitutions } from '../test/support/institution-walk.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
});
afterAll(() => service.close());

describe.each(['person', 'key'] as const)('a %s limited to one institution', (caller) => {
  it.each(walkable)(
    'neither reads nor changes data of another institution, by any call about %s',
    async (_slug, type, sides) => {
      await walkInstitutions(service, type, sides, caller);
    },
  );
});
