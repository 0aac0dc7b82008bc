import {
  IconCalendarDown,
  IconCalendarUp,
  IconCalendarWeek,
  IconCheck,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  hourLabel,
  isWeekly,
  type PeriodicityKind,
  periodicityLabel,
  weekdayLabels,
  weekdays,
  windowKinds,
  windowLabels,
  zoneSentence,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { ChoiceField } from '../../../ui/form/fields.tsx';
import { Switch } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { FieldPair } from '../report-parts/index.ts';
import { type CardProps, monthlyKinds, weekdayOf } from './schedule-values.ts';
import styles from './schedules.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1);
/** Number of days in the shortest month. */
const shortestMonth = 28;

const icons: Readonly<Record<(typeof monthlyKinds)[number] | 'week', TablerIcon>> = {
  week: IconCalendarWeek,
  first_day: IconCalendarUp,
  last_day: IconCalendarDown,
  specific_dates: IconCalendarWeek,
};

/** Card with the times of the runs and the period of the submissions in each report. */
export function TimingCard({ form }: CardProps) {
  const { values, set, errorAt } = form;
  const isMonthEnd = values.window === 'current_month' && values.kind === 'last_day';
  return (
    <SectionCard title="Cuándo se envía" line={zoneSentence()}>
      <div className={stack(16)}>
        <KindField form={form} />
        <FieldPair>
          <DaysField form={form} />
          <div className={stack(16)}>
            {!isMonthEnd && (
              <ChoiceField
                label="Hora"
                required
                error={errorAt('hour')}
                value={values.hour}
                onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
              >
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {hourLabel(hour)}
                  </option>
                ))}
              </ChoiceField>
            )}
            <ChoiceField
              label="Período cubierto"
              required
              error={errorAt('window')}
              value={values.window}
              onChange={(event) => {
                const windowKind = windowKinds.find(
                  (currentWindowKind) => currentWindowKind === event.currentTarget.value,
                );
                if (windowKind !== undefined) set({ window: windowKind });
              }}
            >
              {windowKinds.map((windowKind) => (
                <option key={windowKind} value={windowKind}>
                  {windowLabels[windowKind]}
                </option>
              ))}
            </ChoiceField>
            {values.window === 'current_month' && (
              <Remark>
                {isMonthEnd
                  ? 'Sale al terminar el mes, a las 12:00 a. m. del día 1, con el mes completo.'
                  : 'Cada envío va del día 1 a la hora del envío. Al terminar el mes, a las 12:00 a. m. del día 1, sale uno más con el mes completo.'}
              </Remark>
            )}
            <Switch
              checked={values.send_empty}
              onChange={(event) => set({ send_empty: event.currentTarget.checked })}
            >
              Enviar aunque no haya datos
            </Switch>
            <Switch
              checked={values.active}
              onChange={(event) => set({ active: event.currentTarget.checked })}
            >
              Activo
            </Switch>
          </div>
        </FieldPair>
      </div>
    </SectionCard>
  );
}

function KindField({ form: { values, set } }: CardProps) {
  const chooseKind = (kind: PeriodicityKind) => set({ kind });
  return (
    <FieldFrame label="Periodicidad" required as="group">
      {() => (
        <div className={cx(grid(8), styles.kinds)}>
          <KindToggle
            Icon={icons.week}
            isSelected={isWeekly(values.kind)}
            onChoose={() => chooseKind(weekdayOf(values.kind))}
          >
            Cada semana
          </KindToggle>
          {monthlyKinds.map((kind) => (
            <KindToggle
              key={kind}
              Icon={icons[kind]}
              isSelected={values.kind === kind}
              onChoose={() => chooseKind(kind)}
            >
              {periodicityLabel(kind)}
            </KindToggle>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

interface ToggleProps {
  readonly Icon: TablerIcon;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

/** Button that selects an option. The button of the selected option is black. */
function KindToggle({ Icon, isSelected, onChoose, children }: ToggleProps) {
  const ButtonIcon = isSelected ? IconCheck : Icon;
  return (
    <Button
      kind={isSelected ? 'ink' : 'outline'}
      aria-pressed={isSelected}
      icon={<ButtonIcon stroke={1.75} aria-hidden="true" />}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

/** Remark on the chosen days or period. */
function Remark({ children }: { readonly children: ReactNode }) {
  return (
    <p className={cx(row(6, 'start'), text('small', 'second'))}>
      <IconInfoCircle size={16} stroke={1.75} className={text('fixed')} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Field for the day of the week or the days of the month. Renders nothing if the schedule needs no day. */
function DaysField({ form: { values, set, errorAt } }: CardProps) {
  const { kind, days } = values;
  if (isWeekly(kind))
    return (
      <FieldFrame label="Día de la semana" required as="group">
        {() => (
          <div className={cx(grid(4), styles.days)}>
            {weekdays.map((day) => (
              <Button
                key={day}
                kind={kind === day ? 'ink' : 'outline'}
                aria-pressed={kind === day}
                aria-label={weekdayLabels[day]}
                title={weekdayLabels[day]}
                onClick={() => set({ kind: day })}
              >
                {weekdayLabels[day].charAt(0)}
              </Button>
            ))}
          </div>
        )}
      </FieldFrame>
    );
  if (kind !== 'specific_dates') return null;
  const error = errorAt('days');
  const toggleDay = (day: number) =>
    set({ days: daysOfMonth.filter((item) => days.includes(item) !== (item === day)) });
  const missingDays = days.filter((day) => day > shortestMonth);
  return (
    <div className={stack(6)}>
      <FieldFrame label="Días del mes" required as="group">
        {(control) => (
          <div className={cx(grid(4), styles.days)}>
            {daysOfMonth.map((day) => (
              <Button
                key={day}
                kind={days.includes(day) ? 'ink' : 'outline'}
                aria-pressed={days.includes(day)}
                aria-label={`Día ${day}`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={control['aria-describedby']}
                onClick={() => toggleDay(day)}
              >
                {day}
              </Button>
            ))}
          </div>
        )}
      </FieldFrame>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {missingDays.length > 0 && (
        <Remark>
          Si el mes no tiene {missingDays.length === 1 ? `día ${missingDays[0]}` : 'alguno de esos días'}, se
          envía el último día.
        </Remark>
      )}
    </div>
  );
}
