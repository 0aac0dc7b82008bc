import { monthNames } from '@vitrina/model';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { row } from '../../../ui/primitives/index.ts';
import time from './time.module.css';
import { clampDate, yearsAround } from './years.ts';

export interface MonthChoiceProps {
  /** Selected month, YYYY-MM. */
  readonly value: string | null;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** First month that can be selected. */
  readonly minDate?: string | undefined;
  /** Last month that can be selected. */
  readonly maxDate?: string | undefined;
  readonly onPick: (month: string) => void;
  readonly onDone: () => void;
}

/** Chooses a month from a list of months and a list of years. */
export function MonthChoice({ value, today, minDate, maxDate, onPick, onDone }: MonthChoiceProps) {
  const currentMonth = value ?? clampDate(today.slice(0, 7), minDate, maxDate);
  const [year = '', month = ''] = currentMonth.split('-');
  const pickMonth = (choice: string) => onPick(clampDate(choice, minDate, maxDate));
  const confirmMonth = () => {
    if (value === null) pickMonth(currentMonth);
    onDone();
  };
  return (
    <div className={cx(row(8), time.month)}>
      <Choice
        isFramed
        aria-label="Mes"
        value={month}
        onChange={(event) => pickMonth(`${year}-${event.currentTarget.value}`)}
      >
        {monthNames.map((name, index) => {
          const monthNumber = String(index + 1).padStart(2, '0');
          return (
            <option
              key={monthNumber}
              value={monthNumber}
              disabled={clampDate(`${year}-${monthNumber}`, minDate, maxDate) !== `${year}-${monthNumber}`}
            >
              {name}
            </option>
          );
        })}
      </Choice>
      <Choice
        isFramed
        aria-label="Año"
        value={year}
        onChange={(event) => pickMonth(`${event.currentTarget.value}-${month}`)}
      >
        {yearsAround(today, value, minDate, maxDate).map((monthNumber) => (
          <option key={monthNumber}>{monthNumber}</option>
        ))}
      </Choice>
      <Button kind="ink" onClick={confirmMonth}>
        Listo
      </Button>
    </div>
  );
}
