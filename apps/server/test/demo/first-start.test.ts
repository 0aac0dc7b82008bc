import { describe, expect, it } from 'vitest';
import { firstStart } from '../../src/bootstrap/first-start.ts';
import type { Platform } from '../../src/platform/context.ts';
import { basic, signInWith } from '../access/support.ts';
import { buildApp } from '../support/build-app.ts';

const password = 'Contraseña-primera-1';

describe('a first start', () => {
  it('without the demonstration makes the administrator and tells the password', async () => {
    await using service = await buildApp({ config: { demo: false, adminPassword: null } });
    const first = await firstStart(service.platform);
    expect(first).toMatchObject({ staffId: 'admin', demoStaffIds: [] });
    expect(first?.password).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}-[a-z2-9]{6}$/);
    expect((await signInWith(service, basic('admin', first?.password ?? ''))).statusCode).toBe(200);
    expect(await service.platform.db.selectFrom('entry').select('id').execute()).toEqual([]);
    expect(JSON.stringify(service.log)).not.toContain(first?.password);
  });

  it('that is cut off leaves nothing, and the next one begins anew', async () => {
    await using service = await buildApp({ config: { demo: true, adminPassword: password } });
    // People are made before the pictures, which have nowhere to go here.
    const { config } = service.platform;
    const failing: Platform = { ...service.platform, config: { ...config, dataDir: '/dev/null/nowhere' } };
    await expect(firstStart(failing)).rejects.toThrow('ENOTDIR');
    expect(await service.platform.db.selectFrom('staff').select('id').execute()).toEqual([]);
    expect(await service.platform.db.selectFrom('entry').select('id').execute()).toEqual([]);
    // What is told the second time is told in the other tests: here it matters that it begins.
    expect(await firstStart({ ...service.platform, config: { ...config, demo: false } })).not.toBeNull();
  });
});
