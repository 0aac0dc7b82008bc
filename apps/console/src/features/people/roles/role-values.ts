import type { Role, RoleBody } from '@vitrina/contract';
import { maxGraceDays, roleNameLength } from '@vitrina/contract';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import {
  isSameRights,
  type RightsValues,
  rightsBody,
  rightsErrors,
  rightsValuesOf,
} from '../permissions/index.ts';

/** Values of the form of a role. */
export interface RoleValues extends RightsValues {
  readonly name: string;
  readonly requiresStep: boolean;
  /** Number of days in the grace period, as typed. */
  readonly second_step_grace_days: string;
  readonly remembersDevices: boolean;
}

/** Properties of a role that the form needs. */
type RoleSource = Pick<
  Role,
  'name' | 'permissions' | 'institutions' | 'second_step_grace_days' | 'remembers_devices'
>;

/** Default grace period in days, before a second step becomes mandatory. */
const defaultGraceDays = 7;

/** Returns the initial values of the form: those of the role, or defaults without any permission. */
export function initialValuesOf(role: RoleSource | null): RoleValues {
  const graceDays = role?.second_step_grace_days ?? null;
  return {
    name: role?.name ?? '',
    requiresStep: graceDays !== null,
    second_step_grace_days: String(graceDays ?? defaultGraceDays),
    remembersDevices: role?.remembers_devices ?? false,
    ...rightsValuesOf(role),
  };
}

/** True if the two forms have the same values. */
export function isSameRole(a: RoleValues, b: RoleValues): boolean {
  return (
    a.name.trim() === b.name.trim() &&
    secondStepText(a) === secondStepText(b) &&
    a.remembersDevices === b.remembersDevices &&
    isSameRights(a, b)
  );
}

/** Returns the body of the call, or issues. */
export function bodyOf(values: RoleValues): Checked<RoleBody> {
  const name = values.name.trim();
  const { requiresStep, second_step_grace_days: typedDays, remembersDevices } = values;
  const days = /^\d{1,3}$/.test(typedDays.trim()) ? Number(typedDays) : Number.NaN;
  return checkedWith<RoleBody>(
    {
      name,
      second_step_grace_days: requiresStep ? days : null,
      remembers_devices: remembersDevices,
      ...rightsBody(values),
    },
    {
      '/name': name.length < roleNameLength.min && `Escriba al menos ${roleNameLength.min} letras.`,
      '/second_step_grace_days':
        requiresStep && !(days <= maxGraceDays) && `Escriba un número de 0 a ${maxGraceDays}.`,
      ...rightsErrors(values),
    },
  );
}

/** Describes the second sign-in step that a role requires, in one line. */
export function secondStepText({
  requiresStep,
  second_step_grace_days,
}: Pick<RoleValues, 'requiresStep' | 'second_step_grace_days'>): string {
  if (!requiresStep) return 'no se exige';
  const days = second_step_grace_days.trim();
  if (days === '0') return 'se exige desde el próximo ingreso';
  return days === '1' ? 'se exige, con un día de plazo' : `se exige, con ${days} días de plazo`;
}
