import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { callsOf, oneOfEachKind, walkInstitutions } from '../support/institution-walk.ts';

// One type of each kind; `npm run proofs -- institutions` walks them all.

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
});
afterAll(() => service.close());

describe('a person who is limited to one institution', () => {
  it.each(oneOfEachKind)(
    'learns and changes nothing of another by any call about %s',
    async (_slug, type, sides) => {
      expect(callsOf(type).length).toBeGreaterThan(15);
      await walkInstitutions(service, type, sides);
    },
  );
});
