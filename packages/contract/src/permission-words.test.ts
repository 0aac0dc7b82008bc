import {
  type Action,
  actions,
  contentTypes,
  permissionWords,
  type Resource,
  resources,
} from '@vitrina/model';
import { expect, it } from 'vitest';
import { allCalls } from './calls.ts';

const hasDrafts = (resource: Resource): boolean =>
  contentTypes.filter((type) => type.resource === resource).some(({ drafts }) => drafts);

/** The rights that calls ask for; nothing of a type without drafts is ever published. */
const asked = new Set(
  allCalls().flatMap(({ access }) =>
    'action' in access && (access.action !== 'publish' || hasDrafts(access.resource))
      ? [`${access.action} ${access.resource}`]
      : [],
  ),
);

it('says in words what each right allows that a call asks for, and of no other', () => {
  const said = resources.flatMap((resource) =>
    actions
      .filter((action: Action) => permissionWords(action, resource) !== null)
      .map((action) => `${action} ${resource}`),
  );
  expect(said.sort()).toEqual([...asked].sort());
});
