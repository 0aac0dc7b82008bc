import { actions, completePermissions, grant, resources } from '@vitrina/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLevel, levelsOf, withLevel } from './levels.ts';
import { additionalRights, allRights, rightsValuesOf, withRights } from './rights-values.ts';

const rights = fc.subarray([...allRights]);
const noRights = rightsValuesOf(null);

describe('rights in a form', () => {
  it('include every right that a granted right requires', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rights, fc.boolean()), { maxLength: 4 }), (steps) => {
        const grantedRights = steps.reduce(
          (previousRights, [changedRights, give]) =>
            withRights({ grantedRights: previousRights }, changedRights, give),
          noRights.grantedRights,
        );
        for (const right of additionalRights({ grantedRights }, noRights))
          for (const action of ['list', 'retrieve'] as const) {
            const requiredRight = allRights.find(
              (candidate) => candidate.resource === right.resource && candidate.action === action,
            );
            const isBefore = action === 'list' || right.action !== 'list';
            if (requiredRight !== undefined && isBefore && right.action !== action)
              expect(grantedRights.has(`${right.resource} ${action}`)).toBe(true);
          }
      }),
    );
  });

  it('are empty after all rights are withdrawn', () => {
    fc.assert(
      fc.property(rights, (changedRights) => {
        const grantedRights = withRights(noRights, changedRights, true);
        expect(withRights({ grantedRights }, allRights, false).size).toBe(0);
        expect(additionalRights({ grantedRights }, noRights).length).toBe(grantedRights.size);
      }),
    );
  });

  it('are exactly the rights of the chosen level, and only on the chosen resource', () => {
    const ofResource = (name: string) => allRights.filter(({ resource }) => resource === name);
    const levels = fc
      .constantFrom(...resources)
      .chain((resource) =>
        fc.tuple(fc.constant(resource), fc.constantFrom(...levelsOf(resource, allRights))),
      );
    fc.assert(
      fc.property(rights, levels, (changedRights, [resource, level]) => {
        const initialRights = withRights(noRights, changedRights, true);
        const grantedRights = withLevel({ grantedRights: initialRights }, level, ofResource(resource));
        expect(isAtLevel({ grantedRights }, level, ofResource(resource))).toBe(true);
        const isOther = (right: string) => !right.startsWith(`${resource} `);
        expect([...grantedRights].filter(isOther).sort()).toEqual([...initialRights].filter(isOther).sort());
      }),
    );
  });

  it('are those of the next lower level on resources that lack the chosen level', () => {
    const grantedRights = withLevel(noRights, 'publish', allRights);
    expect(isAtLevel({ grantedRights }, 'publish', allRights)).toBe(true);
    expect(['city update', 'city delete', 'store publish'].map((right) => grantedRights.has(right))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('include only rights that a call of the service checks', () => {
    const all = rightsValuesOf({
      permissions: completePermissions(grant(actions, resources)),
      institutions: null,
    });
    expect(all.grantedRights.size).toBe(allRights.length);
    expect(all.grantedRights.has('city publish')).toBe(false);
  });
});
