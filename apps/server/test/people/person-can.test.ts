import { entryCalls, submissionCalls, transferCalls } from '@vitrina/contract';
import { actions, contentTypes, grant, hasInbox } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { personCan } from '../../src/features/people/person-can.ts';
import { buildPerson } from '../support/build-person.ts';

describe('the permissions returned with the session', () => {
  it('match the calls that each permission allows, for every type and action', () => {
    for (const type of contentTypes)
      for (const action of actions) {
        const can = personCan(buildPerson({ permissions: grant([action], [type.resource]) })).types[
          type.slug
        ];
        const calls = Object.values({
          ...entryCalls(type),
          ...transferCalls(type),
          ...(hasInbox(type) ? submissionCalls(type) : {}),
        });
        const openItems = new Set(calls.flatMap(({ access }) => ('action' in access ? [access.action] : [])));
        // Records of a type without drafts cannot be published separately.
        for (const [name, isGranted] of Object.entries({ ...can, institutions: false, archive: false }))
          expect(isGranted, `${type.slug} ${action}: ${name}`).toBe(
            name === action && openItems.has(action) && (name !== 'publish' || type.drafts),
          );
      }
  });

  it('exclude `create` if the person has no institution in common with the type', () => {
    const { types, files, dashboard } = personCan(buildPerson({ institutions: ['insurances'] }));
    expect(types['discounts']).toMatchObject({ institutions: [], create: false, list: true });
    expect(types['stores']).toMatchObject({ institutions: ['insurances'], create: true });
    expect(types['cities']).toMatchObject({ institutions: null, create: true });
    expect({ files, dashboard }).toEqual({ files: { list: true, upload: true }, dashboard: true });
  });
});
