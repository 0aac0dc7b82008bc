import { describe, expect, it } from 'vitest';
import { levelsFor, permissionLevelKeys, permissionLevels } from './permission-levels.ts';
import { type Action, actions } from './permissions.ts';

describe('levels of permissions', () => {
  it('each contain the actions of the previous level', () => {
    for (const [index, key] of permissionLevelKeys.entries()) {
      const level: readonly Action[] = permissionLevels[key].actions;
      const previous: readonly Action[] = permissionLevels[permissionLevelKeys[index - 1] ?? 'none'].actions;
      expect(previous.filter((action) => !level.includes(action))).toEqual([]);
    }
  });

  it.each<[readonly Action[], readonly string[]]>([
    [actions, ['none', 'view', 'edit', 'publish', 'all']],
    [
      ['retrieve', 'list', 'create', 'update', 'delete', 'export'],
      ['none', 'view', 'edit', 'all'],
    ],
    [
      ['retrieve', 'list', 'create', 'update', 'publish', 'delete', 'export'],
      ['none', 'view', 'edit', 'publish'],
    ],
    [
      ['list', 'retrieve', 'export'],
      ['none', 'view', 'all'],
    ],
    [['retrieve'], ['none', 'view']],
    [[], ['none']],
  ])('are for the actions %j these: %j', (offered, levels) => {
    expect(levelsFor(offered)).toEqual(levels);
  });
});
