import { completePermissions, grant } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { bodyOf, initialValuesOf, isSameRole } from './role-values.ts';

const emptyRole = initialValuesOf(null);

describe('the form of a role', () => {
  it('sends an unchanged role with the values that were loaded', () => {
    const permissions = completePermissions(grant(['list', 'retrieve', 'update'], ['store', 'product']));
    const step = { second_step_grace_days: 5, remembers_devices: true };
    const read = initialValuesOf({ name: 'Agencias', permissions, institutions: ['bank'], ...step });
    const body = bodyOf(read);
    expect(body).toMatchObject({ body: { name: 'Agencias', institutions: ['bank'] } });
    if ('body' in body)
      expect(
        initialValuesOf({ ...body.body, permissions: completePermissions(body.body.permissions as never) }),
      ).toEqual(read);
    expect(isSameRole(read, { ...read, name: 'Agencias ' })).toBe(true);
    for (const change of [
      { isLimited: false },
      { requiresStep: false },
      { second_step_grace_days: '6' },
      { remembersDevices: false },
    ])
      expect(isSameRole(read, { ...read, ...change })).toBe(false);
  });

  it('accepts 0 to 90 whole days of grace if a second step is required', () => {
    const namedRole = { ...emptyRole, name: 'Agencias', requiresStep: true };
    for (const second_step_grace_days of ['', '-1', '2.5', '91'])
      expect(bodyOf({ ...namedRole, second_step_grace_days })).toEqual({
        issues: [{ path: '/second_step_grace_days', message: 'Escriba un número de 0 a 90.' }],
      });
    expect(bodyOf({ ...namedRole, second_step_grace_days: ' 90 ' })).toMatchObject({
      body: { second_step_grace_days: 90 },
    });
    expect(bodyOf({ ...namedRole, requiresStep: false, second_step_grace_days: 'x' })).toMatchObject({
      body: { second_step_grace_days: null },
    });
  });

  it('requires a name, and at least one institution for a role limited to institutions', () => {
    expect(bodyOf({ ...emptyRole, name: ' a ', isLimited: true })).toEqual({
      issues: [
        { path: '/name', message: 'Escriba al menos 3 letras.' },
        { path: '/institutions/0', message: 'Elija al menos una institución.' },
      ],
    });
  });
});
