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
import { notADay } from '../../../fields/shared/time/index.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import {
  isSameRights,
  keyRights,
  type RightsValues,
  rightsRead,
  rightsRules,
  sentRights,
} from '../permissions/index.ts';

/** Values of the form of a machine key. */
export interface KeyValues extends RightsValues {
  readonly label: string;
  /** Last day on which the key is valid, in the bank's time zone: `2027-01-31`. */
  readonly expires_at: string;
}

/** Days for which a new key is valid unless another last day is chosen. */
const defaultDays = 90;

/** Returns the last valid day of a key from its expiry; for an expiry at midnight, the day before. */
const lastDayOf = (end: string): string => civilTime(new Date(Date.parse(end) - 1)).day;

/** Returns the earliest, the latest and the default last day of a key. */
export function lastDays(now = new Date()) {
  const { day } = civilTime(now);
  return { min: day, max: daysAfter(day, maxKeyDays - 1), usual: daysAfter(day, defaultDays) };
}

/** Returns the initial values of the form: those of the key, or defaults without any permission. */
export function initialOf(key: MachineKey | null): KeyValues {
  return {
    label: key?.label ?? '',
    expires_at: key === null ? lastDays().usual : lastDayOf(key.expires_at),
    ...rightsRead(key, keyRights),
  };
}

/** True if the two forms have the same values. */
export function isSame(a: KeyValues, b: KeyValues): boolean {
  return a.label.trim() === b.label.trim() && a.expires_at === b.expires_at && isSameRights(a, b);
}

/** Returns the error of a name, if any. */
function labelError(label: string): string | false {
  const { min, max } = keyLabelLength;
  if (label.length < min) return `Escriba al menos ${min} letras.`;
  return label.length > max && `Use ${max} letras como máximo.`;
}

/** Returns the error of a last day, if any. */
function wrongDay(day: string): string | false {
  const { min, max } = lastDays();
  if (day === '') return 'Elija el último día.';
  if (!isCalendarDay(day)) return notADay;
  if (day < min) return 'Elija hoy o un día por venir.';
  return day > max && `Una clave vale ${maxKeyDays} días como máximo.`;
}

/** Returns the body of the call, or issues. An unchanged last day keeps the expiry to the minute. */
export function bodyOf(values: KeyValues, existing: Pick<MachineKey, 'expires_at'> | null) {
  const label = values.label.trim();
  const keepsDay = existing !== null && lastDayOf(existing.expires_at) === values.expires_at;
  const wrong = !keepsDay && wrongDay(values.expires_at);
  return checkedWith<MachineKeyBody>(
    {
      label,
      ...sentRights(values),
      expires_at: keepsDay
        ? existing.expires_at
        : wrong === false
          ? endOfDay(values.expires_at).toISOString()
          : '',
    },
    {
      '/label': labelError(label),
      '/expires_at': wrong,
      ...rightsRules(values),
    },
  );
}

/** Field of the hours for which a key stays valid after another one replaces it. */
export const overlapField = {
  label: 'Horas que vale todavía la anterior',
  required: true,
  inputMode: 'numeric',
} as const;

/** Returns the error of the hours of overlap, if any. */
function wrongHours(text: string): string | false {
  if (!/^\d{1,4}$/.test(text.trim())) return 'Escriba las horas, sin decimales.';
  return Number(text) > keyOverlapHours.max && `Use ${keyOverlapHours.max} horas como máximo.`;
}

/** Returns the body of the call that rotates a key, or issues. */
export function rotationOf({ expires_at, overlap_hours }: Record<'expires_at' | 'overlap_hours', string>) {
  const wrong = wrongDay(expires_at);
  return checkedWith<BodyOf<typeof apiKeyCalls.rotate>>(
    {
      expires_at: wrong === false ? endOfDay(expires_at).toISOString() : '',
      overlap_hours: Number(overlap_hours),
    },
    { '/expires_at': wrong, '/overlap_hours': wrongHours(overlap_hours) },
  );
}

/** Values of the form of an application key. */
export interface ApplicationValues {
  readonly label: string;
  /** True if former keys expire after the hours of overlap; else they stay valid until they are revoked. */
  readonly ends: boolean;
  readonly overlap_hours: string;
}

/** Returns the body of the call that creates an application key, or issues. */
export function applicationOf({ label: typedLabel, ends, overlap_hours }: ApplicationValues) {
  const label = typedLabel.trim();
  return checkedWith<BodyOf<typeof apiKeyCalls.createApplication>>(
    { label, overlap_hours: ends ? Number(overlap_hours) : null },
    { '/label': labelError(label), '/overlap_hours': ends && wrongHours(overlap_hours) },
  );
}
