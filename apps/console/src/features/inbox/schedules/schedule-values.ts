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
import type { FormInHand } from '../../../lib/state/use-form.ts';
import { addressesIn, initialReportValues, type ReportValues } from '../report-parts/index.ts';
import type { ScheduleScope } from './scope.ts';

/** Values of the form of a scheduled report. */
export interface Values extends ReportValues {
  readonly name: string;
  readonly kind: PeriodicityKind;
  /** Days of the month; kept while another periodicity is chosen. */
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

/** Props of each card of the form. */
export interface CardProps {
  readonly form: FormInHand<Values>;
}

/** Default hour: before the working day. */
const firstHour = 7;

/** Returns the initial values of the form: those of the scheduled report, or defaults. */
export function initialOf(
  schedule: ScheduledReport | null,
  { type, entryId }: Pick<ScheduleScope, 'type' | 'entryId'>,
  [first = 'bank']: readonly Institution[],
): Values {
  if (schedule === null)
    return {
      ...initialReportValues(type),
      name: '',
      kind: 'monday',
      days: [1],
      hour: firstHour,
      window: 'since_previous',
      institution_id: first,
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
    institution_id: institutionOf(schedule, first),
    states: schedule.states.length === 0 ? submissionStateKeys : schedule.states,
    recipients: schedule.recipients.join('\n'),
  };
}

function institutionOf(
  { institution_id, entry_id }: ScheduledReport,
  first: Institution,
): Institution | null {
  if (isInstitution(institution_id)) return institution_id;
  return entry_id === null ? null : first;
}

/** Returns the periodicity of the form. */
export const periodicityOf = ({ kind, days, hour }: Values): Periodicity => ({
  kind,
  hour,
  ...(kind === 'specific_dates' && { days: [...days] }),
});

/**
 * Returns the selection of submissions, for saving and for the preview. The institution is null if a record is
 * chosen.
 */
export function contentOf(values: Values) {
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

/** Returns the body of the call, or issues. Only missing values are checked here; the service checks the rest. */
export function bodyOf(values: Values): Checked<ScheduleInput> {
  const { name, kind, days, states, format, include_sensitive, attach, send_empty, active } = values;
  const recipients = addressesIn(values.recipients);
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
export const isSame = (first: Values, second: Values): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Monthly kinds of periodicity, in display order; the days of the week are one kind for the person. */
export const monthlyKinds = [
  'first_day',
  'last_day',
  'specific_dates',
] as const satisfies readonly PeriodicityKind[];

/** Returns the chosen day of the week, or the default. */
export const weekdayOf = (kind: PeriodicityKind) => (isWeekly(kind) ? kind : 'monday');
