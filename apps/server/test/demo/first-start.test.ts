import { setTimeout as wait } from 'node:timers/promises';
import { categoriesOf } from '@vitrina/model';
import { describe, expect, it, vi } from 'vitest';
import { fixedCategories } from '../../src/bootstrap/categories.ts';
import { performFirstStart } from '../../src/bootstrap/first-start.ts';
import { inOneTransaction } from '../../src/bootstrap/transaction.ts';
import type { Platform } from '../../src/platform/context.ts';
import { basicAuthorization, signInWith } from '../people/support.ts';
import { makeEvent, targetIn } from '../support/audit.ts';
import { buildApp } from '../support/build-app.ts';

const password = 'Contraseña-primera-1';

describe('a first start', () => {
  it('creates the administrator, roles and fixed records but no demonstration data, and prints the password', async () => {
    await using service = await buildApp({
      config: { demo: false, adminPassword: null, consumerLoanLabel: 'Préstamo Tu Casa' },
    });
    const first = await performFirstStart(service.platform);
    expect(first).toMatchObject({ staffId: 'admin', demoStaffIds: [] });
    expect(first?.password).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}-[a-z2-9]{6}$/);
    expect((await signInWith(service, basicAuthorization('admin', first?.password ?? ''))).statusCode).toBe(
      200,
    );
    expect(JSON.stringify(service.log)).not.toContain(first?.password);
    const { db } = service.platform;
    const roles = await db.selectFrom('role').select(['name', 'permissions']).orderBy('name').execute();
    expect(
      roles.map(({ name, permissions }) => [name, permissions.store?.update, permissions.store?.publish]),
    ).toEqual([
      ['Administrador', true, true],
      ['Editor', true, false],
      ['Publicador', true, true],
      ['Solo lectura', false, false],
    ]);
    const records = await db.selectFrom('entry').select(['type', 'name', 'status']).orderBy('name').execute();
    const types = new Set(records.map(({ type }) => type));
    expect([...types].sort()).toEqual(
      [...Object.keys(fixedCategories).map(categoriesOf), 'calculators', 'insurance-types'].sort(),
    );
    expect(
      records.filter(({ type }) => type === 'calculators').map(({ name, status }) => [name, status]),
    ).toEqual([
      ['Préstamo Tu Casa en dólares', 'unpublished'],
      ['Préstamo Tu Casa en lempiras', 'unpublished'],
      ['Préstamo para vehículo en dólares', 'unpublished'],
      ['Préstamo para vehículo en lempiras', 'unpublished'],
      ['Préstamo personal en dólares', 'unpublished'],
      ['Préstamo personal en lempiras', 'unpublished'],
    ]);
  });

  it('stores nothing if it is interrupted, and the next start begins again', async () => {
    await using service = await buildApp({ config: { demo: true, adminPassword: password } });
    // The people are created before the pictures, which cannot be stored here.
    const { config } = service.platform;
    const failing: Platform = { ...service.platform, config: { ...config, dataDir: '/dev/null/nowhere' } };
    await expect(performFirstStart(failing)).rejects.toThrow('ENOTDIR');
    expect(await service.platform.db.selectFrom('staff').select('id').execute()).toEqual([]);
    expect(await service.platform.db.selectFrom('entry').select('id').execute()).toEqual([]);
    // Other tests check the result of a first start: here only the second attempt matters.
    expect(
      await performFirstStart({ ...service.platform, config: { ...config, demo: false } }),
    ).not.toBeNull();
  });

  it('does not read the audit chains, even if the start takes longer than the connection timeout', async () => {
    await using service = await buildApp({ features: [] });
    const { platform } = service;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await inOneTransaction(platform, async ({ audit, db }) => {
        await audit.appendEvent(db, makeEvent(targetIn(0), {}));
        // The thread of the engine reports its end after its answer: waits, so that its own deadline does not expire.
        await wait(200);
        await vi.advanceTimersByTimeAsync(60_000);
      });
    } finally {
      vi.useRealTimers();
    }
    expect(service.log.filter(({ level }) => level === 'warn')).toEqual([]);
  });
});
