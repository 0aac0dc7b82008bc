import { IconCheck } from '@tabler/icons-react';
import { zoneSentence } from '@vitrina/model';
import { DayInput } from '../../../fields/shared/time/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { FieldPair, type ReportFields } from '../report-parts/index.ts';
import { periodPresets, type QuickReport } from './quick-report.ts';

interface PeriodCardProps {
  readonly form: Pick<ReportFields<QuickReport>, 'values' | 'errorAt'> & {
    readonly set: (change: Partial<Pick<QuickReport, 'from' | 'to'>>) => void;
  };
  /** Calendar day of the bank. */
  readonly today: string;
}

/** Choice of the first and last day of a report: a named period, or typed days. */
export function PeriodCard({ form: { values, set, errorAt }, today }: PeriodCardProps) {
  return (
    <SectionCard title="Período" line={`Fecha en que se recibieron. ${zoneSentence()}`}>
      <div className={stack(16)}>
        <fieldset className={row(8, 'wrap')} aria-label="Períodos">
          {periodPresets(today).map(({ label, from, to }) => {
            const isSelected = values.from === from && values.to === to;
            return (
              <Button
                key={label}
                kind={isSelected ? 'ink' : 'outline'}
                aria-pressed={isSelected}
                {...(isSelected && { icon: <IconCheck stroke={1.75} aria-hidden="true" /> })}
                onClick={() => set({ from, to })}
              >
                {label}
              </Button>
            );
          })}
        </fieldset>
        <FieldPair>
          {(['from', 'to'] as const).map((end) => (
            <FieldFrame
              key={end}
              label={end === 'from' ? 'Desde' : 'Hasta'}
              required
              id={`report-${end}`}
              error={errorAt(end)}
            >
              {(control) => (
                <DayInput
                  control={control}
                  value={values[end]}
                  onChange={(day) => set({ [end]: day })}
                  readOnly={false}
                />
              )}
            </FieldFrame>
          ))}
        </FieldPair>
      </div>
    </SectionCard>
  );
}
