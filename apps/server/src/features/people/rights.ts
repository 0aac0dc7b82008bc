import { actions, allows, type Institution, type PermissionMap, resources } from '@vitrina/model';
import { Problem } from '../../errors.ts';
import { may, type Person } from '../../platform/context.ts';

/** Rights of a role or a key. */
export interface Rights {
  readonly permissions: PermissionMap;
  /** Institutions of the role or key; null for all. */
  readonly institutions: readonly Institution[] | null;
}

/** True if the person has all of these institutions; null means every institution. */
export function isWithinInstitutions(person: Person, institutions: Rights['institutions']): boolean {
  const ownInstitutions = person.institutions;
  return (
    ownInstitutions === null ||
    institutions?.every((institution) => ownInstitutions.includes(institution)) === true
  );
}

/**
 * True if the person has all of these rights in all of these institutions, and so may grant them. API keys may grant
 * none.
 */
export function hasAllRights(person: Person, { permissions, institutions }: Rights): boolean {
  if (person.kind === 'token') return false;
  return (
    isWithinInstitutions(person, institutions) &&
    resources.every((resource) =>
      actions.every((action) => !allows(permissions, action, resource) || may(person, action, resource)),
    )
  );
}

/**
 * Throws 403 unless the person has all of these rights, because nobody may grant or change more rights than their
 * own.
 */
export function requireAllRights(person: Person, rights: Rights): void {
  if (!hasAllRights(person, rights))
    throw new Problem(
      403,
      'beyond_own_rights',
      'Solo puede dar o cambiar los permisos que usted mismo tiene.',
    );
}
