import {
  maxScheduleRecipients,
  type ScheduledReport,
  type ScheduleInput,
  scheduleNameLength,
} from '@vitrina/contract';
import {
  type Institution,
  isInstitution,
  isWeekly,
  type Periodicity,
  type PeriodicityKind,
  submissionStateKeys,
  type WindowKind,
} from '@vitrina/model';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import type { FormState } from '../../../lib/state/use-form.ts';
import { makeReportValues, type ReportValues, splitAddresses } from '../report-parts/index.ts';
import type { ScheduleScope } from './scope.ts';

/** Values of the form of a scheduled report. */
export interface ScheduleValues extends ReportValues {
  readonly name: string;
  readonly kind: PeriodicityKind;
  /** Selected days of the month. They are kept while another kind of schedule is selected. */
  readonly days: readonly number[];
  readonly hour: number;
  readonly window: WindowKind;
  /** Institution of the submissions; null for all institutions. */
  readonly institution_id: Institution | null;
  readonly category_id: string | null;
  readonly entry_id: string | null;
  readonly send_empty: boolean;
  readonly active: boolean;
}

/** Props of every card of the form. */
export interface CardProps {
  readonly form: FormState<ScheduleValues>;
}

/** Default hour of the runs: 7 a.m., before working hours. */
const firstHour = 7;

/** Returns the initial values of the form: those of the scheduled report, or defaults. */
export function initialValuesOf(
  schedule: ScheduledReport | null,
  { type, entryId }: Pick<ScheduleScope, 'type' | 'entryId'>,
  [firstInstitution = 'bank']: readonly Institution[],
): ScheduleValues {
  if (schedule === null)
    return {
      ...makeReportValues(type),
      name: '',
      kind: 'monday',
      days: [1],
      hour: firstHour,
      window: 'since_previous',
      institution_id: firstInstitution,
      category_id: null,
      entry_id: entryId,
      send_empty: false,
      active: true,
    };
  const { name, periodicity, window, category_id, entry_id, columns, format } = schedule;
  const { include_sensitive, attach, send_empty, active } = schedule;
  return {
    ...{ name, window, category_id, entry_id, columns, format },
    ...{ include_sensitive, attach, send_empty, active },
    kind: periodicity.kind,
    days: periodicity.days ?? [1],
    hour: periodicity.hour,
    institution_id: institutionOf(schedule, firstInstitution),
    states: schedule.states.length === 0 ? submissionStateKeys : schedule.states,
    recipients: schedule.recipients.join('\n'),
  };
}

function institutionOf(
  { institution_id, entry_id }: ScheduledReport,
  firstInstitution: Institution,
): Institution | null {
  if (isInstitution(institution_id)) return institution_id;
  return entry_id === null ? null : firstInstitution;
}

/** Returns the schedule of the runs from the values of the form. */
export const periodicityOf = ({ kind, days, hour }: ScheduleValues): Periodicity => ({
  kind,
  hour,
  ...(kind === 'specific_dates' && { days: [...days] }),
});

/**
 * Returns the filters that select the submissions of the report, for saving and for the preview. The institution is
 * null if a record is chosen.
 */
export function contentOf(values: ScheduleValues) {
  const { window, institution_id, category_id, entry_id, states, columns } = values;
  return {
    periodicity: periodicityOf(values),
    window,
    institution_id: entry_id === null ? institution_id : null,
    category_id,
    entry_id,
    // An empty list selects all states, including those that a later model may add.
    states: states.length === submissionStateKeys.length ? [] : [...states],
    columns: [...columns],
  };
}

/**
 * Returns the request body, or the issues of the form. Only missing values are checked here; the service checks the
 * rest.
 */
export function bodyOf(values: ScheduleValues): Checked<ScheduleInput> {
  const { name, kind, days, states, format, include_sensitive, attach, send_empty, active } = values;
  const recipients = splitAddresses(values.recipients);
  const body: ScheduleInput = {
    ...contentOf(values),
    ...{ name, format, include_sensitive, recipients, attach, send_empty, active },
  };
  return checkedWith(body, {
    '/days': kind === 'specific_dates' && days.length === 0 && 'Elija al menos un día del mes.',
    '/name':
      name.trim().length < scheduleNameLength.min && `Escriba al menos ${scheduleNameLength.min} letras.`,
    '/states': states.length === 0 && 'Elija al menos un estado.',
    '/recipients':
      recipients.length === 0
        ? 'Escriba al menos un correo.'
        : recipients.length > maxScheduleRecipients &&
          `Escriba ${maxScheduleRecipients} correos como máximo.`,
  });
}

/** True if the two values describe the same report. */
export const isSame = (values: ScheduleValues, otherValues: ScheduleValues): boolean =>
  JSON.stringify(values) === JSON.stringify(otherValues);

/** Kinds of monthly schedule, in display order. The form shows the weekly kinds as one. */
export const monthlyKinds = [
  'first_day',
  'last_day',
  'specific_dates',
] as const satisfies readonly PeriodicityKind[];

/** Returns the day of the week of a weekly schedule; Monday for other schedules. */
export const weekdayOf = (kind: PeriodicityKind) => (isWeekly(kind) ? kind : 'monday');
