import {
  type Action,
  actions,
  contentTypes,
  isForKeys,
  permissionWords,
  type Resource,
  resources,
} from '@vitrina/model';
import { expect, it } from 'vitest';
import { allCalls } from '../calls.ts';

const hasDrafts = (resource: Resource): boolean =>
  contentTypes.filter((type) => type.resource === resource).some(({ drafts }) => drafts);

/** Permissions that calls need, except `publish` on resources without drafts. */
const neededRights = new Set(
  allCalls().flatMap(({ access }) =>
    'action' in access && (access.action !== 'publish' || hasDrafts(access.resource))
      ? [`${access.action} ${access.resource}`]
      : [],
  ),
);

it('permissionWords describes exactly the permissions that calls require', () => {
  const describedRights = resources.flatMap((resource) =>
    actions
      .filter((action: Action) => permissionWords(action, resource) !== null)
      .map((action) => `${action} ${resource}`),
  );
  expect(describedRights.sort()).toEqual([...neededRights].sort());
});

it('isForKeys excludes a permission only if every call that requires it refuses API keys', () => {
  const calls = allCalls();
  const rightsRefusedToKeys = resources.flatMap((resource) =>
    actions
      .filter((action) => {
        const asking = calls.filter(
          ({ access }) => 'action' in access && access.action === action && access.resource === resource,
        );
        return asking.length > 0 && asking.every((call) => call.peopleOnly);
      })
      .map((action) => `${action} ${resource}`),
  );
  const ofPeople = resources.flatMap((resource) =>
    actions.filter((action) => !isForKeys(action, resource)).map((action) => `${action} ${resource}`),
  );
  expect(ofPeople.sort()).toEqual(rightsRefusedToKeys.sort());
});
