import type { Role, RoleBody } from '@vitrina/contract';
import { roleNameLength } from '@vitrina/contract';
import {
  isSameRights,
  type RightsValues,
  rightsRead,
  rightsRules,
  sentRights,
} from '../../entities/permissions/index.ts';
import { type Checked, checkedWith } from '../../lib/checked.ts';

/** What the form of a role holds. */
export interface Values extends RightsValues {
  readonly name: string;
}

/** The form of a role; of none, of one that allows nothing. */
export function initialOf(role: Pick<Role, 'name' | 'permissions' | 'institutions'> | null): Values {
  return { name: role?.name ?? '', ...rightsRead(role) };
}

/** Whether two forms say the same. */
export function isSame(one: Values, other: Values): boolean {
  return one.name.trim() === other.name.trim() && isSameRights(one, other);
}

/** What is sent of the values, or what is missing. */
export function bodyOf(values: Values): Checked<RoleBody> {
  const name = values.name.trim();
  return checkedWith<RoleBody>(
    { name, ...sentRights(values) },
    {
      '/name': name.length < roleNameLength.min && `Escriba al menos ${roleNameLength.min} letras.`,
      ...rightsRules(values),
    },
  );
}
