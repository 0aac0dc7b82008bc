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
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
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
  /** The last day on which it is let in, at the bank: `2027-01-31`. */
  readonly expires_at: string;
}

/** Values of the form that rotates a key. */
export interface RotateValues {
  readonly expires_at: string;
  /** Hours, as they are typed. */
  readonly overlap_hours: string;
}

/** Days that a new key holds unless somebody says another last day. */
const defaultDays = 90;

/** The last day of a moment at which a key ends: one that ends at midnight holds on the day before. */
const lastDayOf = (end: string): string => civilTime(new Date(Date.parse(end) - 1)).day;

/** The first and the last day that may be chosen as a key's last one, and the one that a new key begins with. */
export function lastDays(now = new Date()) {
  const { day } = civilTime(now);
  return { min: day, max: daysAfter(day, maxKeyDays - 1), usual: daysAfter(day, defaultDays) };
}

/** The form of a key; of none, of one that allows nothing. */
export function initialOf(key: MachineKey | null): KeyValues {
  return {
    label: key?.label ?? '',
    expires_at: key === null ? lastDays().usual : lastDayOf(key.expires_at),
    ...rightsRead(key, keyRights),
  };
}

/** True if the two forms have the same values. */
export function isSame(one: KeyValues, other: KeyValues): boolean {
  return (
    one.label.trim() === other.label.trim() && one.expires_at === other.expires_at && isSameRights(one, other)
  );
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
      '/label':
        (label.length < keyLabelLength.min && `Escriba al menos ${keyLabelLength.min} letras.`) ||
        (label.length > keyLabelLength.max && `Use ${keyLabelLength.max} letras como máximo.`),
      '/expires_at': wrong,
      ...rightsRules(values),
    },
  );
}

/** Returns the error of the hours of overlap, if any. */
function wrongHours(text: string): string | false {
  if (!/^\d{1,4}$/.test(text.trim())) return 'Escriba las horas, sin decimales.';
  return Number(text) > keyOverlapHours.max && `Use ${keyOverlapHours.max} horas como máximo.`;
}

/** Returns the body of the call that rotates a key, or issues. */
export function rotationOf({
  expires_at,
  overlap_hours,
}: RotateValues): Checked<BodyOf<typeof apiKeyCalls.rotate>> {
  const wrong = wrongDay(expires_at);
  return checkedWith(
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
export function applicationOf({
  label: typed,
  ends,
  overlap_hours,
}: ApplicationValues): Checked<BodyOf<typeof apiKeyCalls.createApplication>> {
  const label = typed.trim();
  return checkedWith(
    { label, overlap_hours: ends ? Number(overlap_hours) : null },
    {
      '/label':
        (label.length < keyLabelLength.min && `Escriba al menos ${keyLabelLength.min} letras.`) ||
        (label.length > keyLabelLength.max && `Use ${keyLabelLength.max} letras como máximo.`),
      '/overlap_hours': ends && wrongHours(overlap_hours),
    },
  );
}
