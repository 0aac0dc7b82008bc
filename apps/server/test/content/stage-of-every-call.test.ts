import { randomUUID } from 'node:crypto';
import { allCalls, isStaffRead } from '@vitrina/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { buildStore, create } from '../support/factories.ts';

let service: TestApp;
beforeAll(async () => {
  service = await buildApp();
});
afterAll(() => service.close());

it('calls for staff accept the stage "staging", and refuse "production"', async () => {
  const ana = service.as(buildPerson());
  const { id } = await create(ana, 'stores', buildStore());
  const upload = new URLSearchParams({
    resource_type: 'menus',
    content_type: 'image/png',
    cache_control: 'must-revalidate, public, max-age=604800',
  });
  const category = { name: 'Solidarias', institution_ids: ['bank'], active: true };
  const categories = '/attribute-options/hn/v1/promotions/categories';
  const calls = (stage: string) => {
    const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}stage=${stage}`;
    return [
      () => ana.delete(at(`/stores/${id}`)),
      () => ana.post(at(`/deleted-stores/${id}/restore`)),
      () => ana.post(at(`/stores/${id}/unpublish`)),
      () => ana.post(at('/stores/report'), {}),
      () => ana.post(at(categories), category),
      () => ana.get(at(`/resources/hn/v1/presigned-url?${upload}`)),
      () => ana.delete(at('/resources/hn/v1/'), { url: `/files/menu/2026/${randomUUID()}.png` }),
    ];
  };
  for (const call of calls('production'))
    expect((await call()).body).toMatchObject({ errors: [{ path: '/stage' }] });
  const answers = [];
  for (const call of calls('staging')) answers.push((await call()).status);
  expect(answers).toEqual([204, 200, 200, 200, 201, 200, 204]);
});

it('every read by staff accepts the stage "staging", and refuses "production"', async () => {
  const ana = service.as(buildPerson());
  const reads = allCalls().filter(isStaffRead);
  expect(reads.length).toBeGreaterThan(100);
  for (const { id, path } of reads) {
    const url = path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
      name === 'revision' ? '1' : randomUUID(),
    );
    const { status, body } = await ana.get(`${url}?stage=staging`);
    const faults = (body as { errors?: { path: string }[] } | null)?.errors ?? [];
    expect(
      faults.map((fault) => fault.path),
      `${id} ${status}`,
    ).not.toContain('/stage');
    expect((await ana.get(`${url}?stage=production`)).body, id).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ path: '/stage' })]),
    });
  }
});
