import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { disable, setPermissions } from './administration.ts';
import { createAdministrator } from './support.ts';

let service: TestApp;
beforeEach(async () => {
  service = await buildApp({ only: [] });
});
afterEach(() => service.close());

const codeOf = (done: PromiseSettledResult<unknown>) =>
  done.status === 'fulfilled' ? 'done' : (done.reason as { code: string }).code;

describe('the last administrator', () => {
  it('cannot be disabled, even if the last two are disabled at the same moment', async () => {
    const { id: item } = await createAdministrator(service, 'Una');
    const { id: otherItem } = await createAdministrator(service, 'Otra');
    const outcomes = await Promise.allSettled([disable(service, item), disable(service, otherItem)]);
    expect(outcomes.map(codeOf).sort()).toEqual(['done', 'last_administrator']);
  });

  it('keeps the permission to manage people: a change that removes it from the last role is rolled back', async () => {
    const { roleId } = await createAdministrator(service, 'Una');
    const [done] = await Promise.allSettled([setPermissions(service, roleId, {})]);
    expect(codeOf(done)).toBe('last_administrator');
    const role = await service.platform.db
      .selectFrom('role')
      .select('permissions')
      .where('id', '=', roleId)
      .executeTakeFirst();
    expect(role?.permissions).toHaveProperty('staff.update', true);
  });
});
