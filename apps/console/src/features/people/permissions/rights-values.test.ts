import { actions, completePermissions, grant, resources } from '@vitrina/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRights, grantedBeyond, rightsRead, withRights } from './rights-values.ts';

const rights = fc.subarray([...allRights]);
const noRights = rightsRead(null);

describe('rights in a form', () => {
  it('grants no right without those that it is of no use without, whatever is given and taken', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rights, fc.boolean()), { maxLength: 4 }), (steps) => {
        const granted = steps.reduce(
          (held, [some, give]) => withRights({ granted: held }, some, give),
          noRights.granted,
        );
        for (const right of grantedBeyond({ granted }, noRights))
          for (const action of ['list', 'retrieve'] as const) {
            const needed = allRights.find(
              (candidate) => candidate.resource === right.resource && candidate.action === action,
            );
            const isBefore = action === 'list' || right.action !== 'list';
            if (needed !== undefined && isBefore && right.action !== action)
              expect(granted.has(`${right.resource} ${action}`)).toBe(true);
          }
      }),
    );
  });

  it('gives what was granted and takes it back', () => {
    fc.assert(
      fc.property(rights, (changedRights) => {
        const granted = withRights(noRights, changedRights, true);
        expect(withRights({ granted }, allRights, false).size).toBe(0);
        expect(grantedBeyond({ granted }, noRights).length).toBe(granted.size);
      }),
    );
  });

  it('names nothing that no call asks for', () => {
    const all = rightsRead({
      permissions: completePermissions(grant(actions, resources)),
      institutions: null,
    });
    expect(all.granted.size).toBe(allRights.length);
    expect(all.granted.has('city publish')).toBe(false);
  });
});
