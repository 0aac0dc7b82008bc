import { completePermissions, grant } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { bodyOf, initialOf, isSame } from './role-values.ts';

const none = initialOf(null);

describe('the form of a role', () => {
  it('sends a role as it was read', () => {
    const permissions = completePermissions(grant(['list', 'retrieve', 'update'], ['store', 'product']));
    const read = initialOf({ name: 'Agencias', permissions, institutions: ['bank'] });
    const sent = bodyOf(read);
    expect(sent).toMatchObject({ body: { name: 'Agencias', institutions: ['bank'] } });
    if ('body' in sent)
      expect(
        initialOf({ ...sent.body, permissions: completePermissions(sent.body.permissions as never) }),
      ).toEqual(read);
    expect(isSame(read, initialOf({ name: 'Agencias ', permissions, institutions: ['bank'] }))).toBe(true);
    expect(isSame(read, { ...read, limited: false })).toBe(false);
  });

  it('asks for a name, and for institutions where it is limited', () => {
    expect(bodyOf({ ...none, name: ' a ', limited: true })).toEqual({
      issues: [
        { path: '/name', message: 'Escriba al menos 3 letras.' },
        { path: '/institutions/0', message: 'Elija al menos una institución.' },
      ],
    });
  });
});
