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

/** Values of the form of a role. */
export interface Values extends RightsValues {
  readonly name: string;
  readonly requiresStep: boolean;
  /** Number of days in the grace period, as typed. */
  readonly second_step_grace_days: string;
  readonly remembersDevices: boolean;
}

/** Properties of a role that the form needs. */
type Read = Pick<
  Role,
  'name' | 'permissions' | 'institutions' | 'second_step_grace_days' | 'remembers_devices'
>;

/** Default grace period in days, before a second step becomes mandatory. */
const defaultGraceDays = 7;

/** Returns the initial values of the form: those of the role, or defaults without any permission. */
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

/** True if the two forms have the same values. */
export function isSame(a: Values, b: Values): boolean {
  return (
    a.name.trim() === b.name.trim() &&
    stepWords(a) === stepWords(b) &&
    a.remembersDevices === b.remembersDevices &&
    isSameRights(a, b)
  );
}

/** Returns the body of the call, or issues. */
export function bodyOf(values: Values): Checked<RoleBody> {
  const name = values.name.trim();
  const { requiresStep, second_step_grace_days: typedDays, remembersDevices } = values;
  const days = /^\d{1,3}$/.test(typedDays.trim()) ? Number(typedDays) : Number.NaN;
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

/** Describes the second sign-in step that a role requires, in one line. */
export function stepWords({
  requiresStep,
  second_step_grace_days,
}: Pick<Values, 'requiresStep' | 'second_step_grace_days'>): string {
  if (!requiresStep) return 'no se exige';
  const days = second_step_grace_days.trim();
  if (days === '0') return 'se exige desde el próximo ingreso';
  return days === '1' ? 'se exige, con un día de plazo' : `se exige, con ${days} días de plazo`;
}
