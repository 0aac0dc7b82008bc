import { actions, grant, resources } from '@vitrina/model';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';

/** Builds a person with all permissions in all institutions, unless overridden. */
export function buildPerson(overrides: Partial<Person> = {}): Person {
  const id = newId();
  return {
    id,
    staffId: `staff-${id.slice(-6)}`,
    name: 'Ana Lagos',
    roleName: 'Administración',
    permissions: grant(actions, resources),
    institutions: null,
    sessionId: newId(),
    kind: 'session',
    ...overrides,
  };
}
