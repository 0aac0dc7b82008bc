import type { Role, RoleBody } from '@vitrina/contract';
import { maxGraceDays, roleNameLength } from '@vitrina/contract';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import {
  isSameRights,
  type RightsValues,
  rightsRead,
  rightsRules,
  sentRights,
} from '../permissions/index.ts';

/** What the form of a role holds. */
export interface Values extends RightsValues {
  readonly name: string;
  readonly requiresStep: boolean;
  /** As typed. */
  readonly second_step_grace_days: string;
  readonly remembersDevices: boolean;
}

/** What of a role the form holds. */
type Read = Pick<
  Role,
  'name' | 'permissions' | 'institutions' | 'second_step_grace_days' | 'remembers_devices'
>;

/** What the field begins with where a second step is first required. */
const defaultGraceDays = 7;

/** The form of a role; of none, of one that allows nothing. */
export function initialOf(role: Read | null): Values {
  const days = role?.second_step_grace_days ?? null;
  return {
    name: role?.name ?? '',
    requiresStep: days !== null,
    second_step_grace_days: String(days ?? defaultGraceDays),
    remembersDevices: role?.remembers_devices ?? false,
    ...rightsRead(role),
  };
}

/** Whether two forms say the same. */
export function isSame(one: Values, other: Values): boolean {
  return (
    one.name.trim() === other.name.trim() &&
    stepWords(one) === stepWords(other) &&
    one.remembersDevices === other.remembersDevices &&
    isSameRights(one, other)
  );
}

/** What is sent of the values, or what is missing. */
export function bodyOf(values: Values): Checked<RoleBody> {
  const name = values.name.trim();
  const { requiresStep, second_step_grace_days: typed, remembersDevices } = values;
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return checkedWith<RoleBody>(
    {
      name,
      second_step_grace_days: requiresStep ? days : null,
      remembers_devices: remembersDevices,
      ...sentRights(values),
    },
    {
      '/name': name.length < roleNameLength.min && `Escriba al menos ${roleNameLength.min} letras.`,
      '/second_step_grace_days':
        requiresStep && !(days <= maxGraceDays) && `Escriba un número de 0 a ${maxGraceDays}.`,
      ...rightsRules(values),
    },
  );
}

/** What a role asks for at sign-in in addition to the password. */
export function stepWords({
  requiresStep,
  second_step_grace_days,
}: Pick<Values, 'requiresStep' | 'second_step_grace_days'>): string {
  if (!requiresStep) return 'no se exige';
  const days = second_step_grace_days.trim();
  if (days === '0') return 'se exige desde el próximo ingreso';
  return days === '1' ? 'se exige, con un día de plazo' : `se exige, con ${days} días de plazo`;
}
