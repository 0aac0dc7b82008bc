import { monthNames } from '@vitrina/model';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { row } from '../../../ui/primitives/index.ts';
import time from './time.module.css';
import { nearest, yearsAround } from './years.ts';

export interface MonthChoiceProps {
  /** Selected month, YYYY-MM. */
  readonly value: string | null;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** First month that can be selected. */
  readonly first?: string | undefined;
  /** Last month that can be selected. */
  readonly last?: string | undefined;
  readonly onPick: (month: string) => void;
  readonly onDone: () => void;
}

/** Chooses a month from a list of months and a list of years. */
export function MonthChoice({ value, today, first, last, onPick, onDone }: MonthChoiceProps) {
  const current = value ?? nearest(today.slice(0, 7), first, last);
  const [year = '', month = ''] = current.split('-');
  const pick = (choice: string) => onPick(nearest(choice, first, last));
  const done = () => {
    if (value === null) pick(current);
    onDone();
  };
  return (
    <div className={cx(row(8), time.month)}>
      <Choice
        isFramed
        aria-label="Mes"
        value={month}
        onChange={(event) => pick(`${year}-${event.currentTarget.value}`)}
      >
        {monthNames.map((name, index) => {
          const item = String(index + 1).padStart(2, '0');
          return (
            <option
              key={item}
              value={item}
              disabled={nearest(`${year}-${item}`, first, last) !== `${year}-${item}`}
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
        onChange={(event) => pick(`${event.currentTarget.value}-${month}`)}
      >
        {yearsAround(today, value, first, last).map((item) => (
          <option key={item}>{item}</option>
        ))}
      </Choice>
      <Button kind="ink" onClick={done}>
        Listo
      </Button>
    </div>
  );
}
