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
  it('stays when the last two are disabled at once', async () => {
    const { id: item } = await createAdministrator(service, 'Una');
    const { id: otherItem } = await createAdministrator(service, 'Otra');
    const done = await Promise.allSettled([disable(service, item), disable(service, otherItem)]);
    expect(done.map(codeOf).sort()).toEqual(['done', 'last_administrator']);
  });

  it('keeps the right to manage people when the last role with it changes, and nothing of the change is kept', async () => {
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
