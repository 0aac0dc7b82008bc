import { actions, allows, type Institution, type PermissionMap, resources } from '@vitrina/model';
import { Problem } from '../../errors.ts';
import { may, type Person } from '../../platform/context.ts';

/** Rights of a role or a key. */
export interface Rights {
  readonly permissions: PermissionMap;
  /** null: all institutions. */
  readonly institutions: readonly Institution[] | null;
}

/** True if all of these institutions are the person's own; null stands for every institution. */
export function isWithin(person: Person, institutions: Rights['institutions']): boolean {
  const ownInstitutions = person.institutions;
  return (
    ownInstitutions === null ||
    institutions?.every((institution) => ownInstitutions.includes(institution)) === true
  );
}

/** True if the person has all of these rights themselves, in all of these institutions, and so may give them. API keys give none. */
export function hasAll(person: Person, { permissions, institutions }: Rights): boolean {
  if (person.kind === 'token') return false;
  return (
    isWithin(person, institutions) &&
    resources.every((resource) =>
      actions.every((action) => !allows(permissions, action, resource) || may(person, action, resource)),
    )
  );
}

/** Throws 403 unless the person has all of these rights themselves: nobody gives, or decides over, more than they have. */
export function requireAll(person: Person, rights: Rights): void {
  if (!hasAll(person, rights))
    throw new Problem(
      403,
      'beyond_own_rights',
      'Solo puede dar o cambiar los permisos que usted mismo tiene.',
    );
}
