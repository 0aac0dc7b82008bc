import {
  type apiKeyCalls,
  type BodyOf,
  keyLabelLength,
  keyOverlapHours,
  type MachineKey,
  type MachineKeyBody,
  maxKeyDays,
} from '@vitrina/contract';
import { isCalendarDay } from '@vitrina/model';
import { civilTime, daysAfter, endOfDay } from '@vitrina/model/time';
import { invalidDayText } from '../../../fields/shared/time/index.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import {
  isSameRights,
  keyRights,
  type RightsValues,
  rightsBody,
  rightsErrors,
  rightsValuesOf,
} from '../permissions/index.ts';

/** Values of the form of a machine key. */
export interface KeyValues extends RightsValues {
  readonly label: string;
  /** Last day on which the key is valid, in the bank's time zone: `2027-01-31`. */
  readonly expires_at: string;
}

/** Default validity of a new key in days. */
const defaultDays = 90;

/** Returns the last day on which a key is valid, from its expiry. An expiry at midnight belongs to the day before. */
const lastDayOf = (end: string): string => civilTime(new Date(Date.parse(end) - 1)).day;

/** Returns the earliest, latest and default day that may be chosen as the last valid day of a key. */
export function lastDayLimits(now = new Date()) {
  const { day } = civilTime(now);
  return { min: day, max: daysAfter(day, maxKeyDays - 1), usual: daysAfter(day, defaultDays) };
}

/** Returns the initial values of the form: those of the key, or defaults without any permission. */
export function initialValuesOf(key: MachineKey | null): KeyValues {
  return {
    label: key?.label ?? '',
    expires_at: key === null ? lastDayLimits().usual : lastDayOf(key.expires_at),
    ...rightsValuesOf(key, keyRights),
  };
}

/** True if the two forms have the same values. */
export function isSameKey(a: KeyValues, b: KeyValues): boolean {
  return a.label.trim() === b.label.trim() && a.expires_at === b.expires_at && isSameRights(a, b);
}

/** Returns the error of a key's name; false if the name is valid. */
function labelError(label: string): string | false {
  const { min, max } = keyLabelLength;
  if (label.length < min) return `Escriba al menos ${min} letras.`;
  return label.length > max && `Use ${max} letras como máximo.`;
}

/** Returns the error of the last valid day; false if the day is valid. */
function dayError(day: string): string | false {
  const { min, max } = lastDayLimits();
  if (day === '') return 'Elija el último día.';
  if (!isCalendarDay(day)) return invalidDayText;
  if (day < min) return 'Elija hoy o un día por venir.';
  return day > max && `Una clave vale ${maxKeyDays} días como máximo.`;
}

/**
 * Returns the request body, or the issues of the form. If the last valid day is unchanged, the exact expiry is kept.
 */
export function bodyOf(values: KeyValues, existingKey: Pick<MachineKey, 'expires_at'> | null) {
  const label = values.label.trim();
  const isSameDay = existingKey !== null && lastDayOf(existingKey.expires_at) === values.expires_at;
  const dayErrorText = !isSameDay && dayError(values.expires_at);
  return checkedWith<MachineKeyBody>(
    {
      label,
      ...rightsBody(values),
      expires_at: isSameDay
        ? existingKey.expires_at
        : dayErrorText === false
          ? endOfDay(values.expires_at).toISOString()
          : '',
    },
    {
      '/label': labelError(label),
      '/expires_at': dayErrorText,
      ...rightsErrors(values),
    },
  );
}

/** Field for the number of hours during which the old key and the new key are both valid. */
export const overlapField = {
  label: 'Horas que vale todavía la anterior',
  required: true,
  inputMode: 'numeric',
} as const;

/** Returns the error of the number of hours during which both keys are valid; false if the number is valid. */
function hoursError(text: string): string | false {
  if (!/^\d{1,4}$/.test(text.trim())) return 'Escriba las horas, sin decimales.';
  return Number(text) > keyOverlapHours.max && `Use ${keyOverlapHours.max} horas como máximo.`;
}

/** Returns the request body for replacing a key, or the issues of the form. */
export function checkRotation({ expires_at, overlap_hours }: Record<'expires_at' | 'overlap_hours', string>) {
  const dayErrorText = dayError(expires_at);
  return checkedWith<BodyOf<typeof apiKeyCalls.rotate>>(
    {
      expires_at: dayErrorText === false ? endOfDay(expires_at).toISOString() : '',
      overlap_hours: Number(overlap_hours),
    },
    { '/expires_at': dayErrorText, '/overlap_hours': hoursError(overlap_hours) },
  );
}

/** Values of the form of an application key. */
export interface ApplicationValues {
  readonly label: string;
  /** True if the former keys expire after `overlap_hours`; false if they stay valid until they are revoked. */
  readonly ends: boolean;
  readonly overlap_hours: string;
}

/** Returns the request body for a new application key, or the issues of the form. */
export function checkApplication({ label: typedLabel, ends, overlap_hours }: ApplicationValues) {
  const label = typedLabel.trim();
  return checkedWith<BodyOf<typeof apiKeyCalls.createApplication>>(
    { label, overlap_hours: ends ? Number(overlap_hours) : null },
    { '/label': labelError(label), '/overlap_hours': ends && hoursError(overlap_hours) },
  );
}
