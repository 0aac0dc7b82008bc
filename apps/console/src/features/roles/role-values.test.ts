import { actions, completePermissions, grant, resources } from '@vitrina/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRights, bodyOf, grantedBeyond, initialOf, isSame, withRights } from './role-values.ts';

const rights = fc.subarray([...allRights]);
const none = initialOf(null);

describe('the form of a role', () => {
  it('grants no right without those that it is of no use without, whatever is given and taken', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rights, fc.boolean()), { maxLength: 4 }), (steps) => {
        const granted = steps.reduce(
          (held, [some, give]) => withRights({ granted: held }, some, give),
          none.granted,
        );
        for (const right of grantedBeyond({ granted }, none))
          for (const action of ['list', 'retrieve'] as const) {
            const needed = allRights.find((one) => one.resource === right.resource && one.action === action);
            const isBefore = action === 'list' || right.action !== 'list';
            if (needed !== undefined && isBefore && right.action !== action)
              expect(granted.has(`${right.resource} ${action}`)).toBe(true);
          }
      }),
    );
  });

  it('gives what was granted and takes it back', () => {
    fc.assert(
      fc.property(rights, (some) => {
        const granted = withRights(none, some, true);
        expect(withRights({ granted }, allRights, false).size).toBe(0);
        expect(grantedBeyond({ granted }, none).length).toBe(granted.size);
      }),
    );
  });

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

  it('names nothing that no call asks for', () => {
    const all = initialOf({
      name: 'Todo',
      permissions: completePermissions(grant(actions, resources)),
      institutions: null,
    });
    expect(all.granted.size).toBe(allRights.length);
    expect(all.granted.has('city publish')).toBe(false);
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
