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

/** What the form of a machine's key holds. */
export interface KeyValues extends RightsValues {
  readonly label: string;
  /** The last day on which it is let in, at the bank: `2027-01-31`. */
  readonly expires_at: string;
}

/** What the form of the key that takes the place of another holds. */
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

/** Whether two forms say the same. */
export function isSame(one: KeyValues, other: KeyValues): boolean {
  return (
    one.label.trim() === other.label.trim() && one.expires_at === other.expires_at && isSameRights(one, other)
  );
}

/** What is wrong with a last day, or nothing. */
function wrongDay(day: string): string | false {
  const { min, max } = lastDays();
  if (day === '') return 'Elija el último día.';
  if (!isCalendarDay(day)) return notADay;
  if (day < min) return 'Elija hoy o un día por venir.';
  return day > max && `Una clave vale ${maxKeyDays} días como máximo.`;
}

/** What is sent of a key, or what is wrong. A last day that nobody changed leaves the end as it is, to the minute. */
export function bodyOf(values: KeyValues, existing: Pick<MachineKey, 'expires_at'> | null) {
  const label = values.label.trim();
  const kept = existing !== null && lastDayOf(existing.expires_at) === values.expires_at;
  const wrong = !kept && wrongDay(values.expires_at);
  return checkedWith<MachineKeyBody>(
    {
      label,
      ...sentRights(values),
      expires_at: kept
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

/** What is wrong with hours of overlap, or nothing. */
function wrongHours(typed: string): string | false {
  if (!/^\d{1,4}$/.test(typed.trim())) return 'Escriba las horas, sin decimales.';
  return Number(typed) > keyOverlapHours.max && `Use ${keyOverlapHours.max} horas como máximo.`;
}

/** What is sent to have another key take the place of one, or what is wrong. */
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

/** What the form of an application's key holds. */
export interface ApplicationValues {
  readonly label: string;
  /** Those before it end after the hours of overlap; else they hold until they are ended. */
  readonly ends: boolean;
  readonly overlap_hours: string;
}

/** What is sent to create an application's key, or what is wrong. */
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
