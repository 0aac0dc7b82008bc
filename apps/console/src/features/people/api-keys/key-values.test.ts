import { keyOverlapHours, type MachineKeyBody, maxKeyDays } from '@vitrina/contract';
import { actions, completePermissions, grant, resources } from '@vitrina/model';
import { daysAfter, endOfDay } from '@vitrina/model/time';
import { describe, expect, it } from 'vitest';
import { bodyOf, checkApplication, checkRotation, initialValuesOf, lastDayLimits } from './key-values.ts';

const bodyIn = (checked: ReturnType<typeof bodyOf>): MachineKeyBody => {
  if ('issues' in checked) throw new Error(JSON.stringify(checked.issues));
  return checked.body;
};

describe('the form of an API key', () => {
  const values = { ...initialValuesOf(null), label: ' Sitio ' };

  it('sets the expiry to the end of the last day', () => {
    const { min, max } = lastDayLimits();
    for (const day of [min, max])
      expect(bodyIn(bodyOf({ ...values, expires_at: day }, null))).toMatchObject({
        label: 'Sitio',
        expires_at: endOfDay(day).toISOString(),
      });
    expect(Date.parse(bodyIn(bodyOf({ ...values, expires_at: max }, null)).expires_at)).toBeLessThanOrEqual(
      Date.now() + maxKeyDays * 86_400_000,
    );
  });

  it('keeps the exact expiry if the last day is unchanged', () => {
    const key = { expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    const { expires_at } = initialValuesOf({
      ...key,
      label: 'Sitio',
      permissions: {},
      institutions: null,
    } as never);
    expect(bodyIn(bodyOf({ ...values, expires_at }, key)).expires_at).toBe(key.expires_at);
  });

  it('omits rights that API keys cannot use, even if the stored key has such rights', () => {
    const all = completePermissions(grant(actions, resources));
    const key = { label: 'Sitio', expires_at: lastDayLimits().max, permissions: all, institutions: null };
    const { permissions } = bodyIn(
      bodyOf({ ...initialValuesOf(key as never), expires_at: lastDayLimits().max }, null),
    );
    expect(permissions['staff']).toMatchObject({ list: true, create: false, update: false, delete: false });
    expect(permissions['store']).toMatchObject({ update: true, publish: true, delete: true });
  });

  it('shows each error at its field', () => {
    const { min, max } = lastDayLimits();
    expect(bodyOf({ ...values, label: 'x', expires_at: daysAfter(min, -1) }, null)).toEqual({
      issues: [
        { path: '/label', message: 'Escriba al menos 3 letras.' },
        { path: '/expires_at', message: 'Elija hoy o un día por venir.' },
      ],
    });
    expect(bodyOf({ ...values, expires_at: daysAfter(max, 1) }, null)).toMatchObject({
      issues: [{ path: '/expires_at' }],
    });
    expect(bodyOf({ ...values, expires_at: '31/2' }, null)).toEqual({
      issues: [{ path: '/expires_at', message: 'Escriba una fecha como 24/12/2026.' }],
    });
    for (const overlap_hours of ['', '1,5', '-1', String(keyOverlapHours.max + 1)]) {
      expect(checkRotation({ expires_at: min, overlap_hours })).toMatchObject({
        issues: [{ path: '/overlap_hours' }],
      });
      expect(checkApplication({ label: 'Sitio', ends: false, overlap_hours })).toEqual({
        body: { label: 'Sitio', overlap_hours: null },
      });
    }
  });
});
