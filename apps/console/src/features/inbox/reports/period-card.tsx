import { IconCheck } from '@tabler/icons-react';
import { zoneSentence } from '@vitrina/model';
import { DayInput } from '../../../fields/shared/time/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import { Pair } from '../report-parts/index.ts';
import { type Asked, type Faults, presetsOn } from './asked.ts';

export interface PartProps {
  readonly asked: Asked;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Asked>) => void;
}

/** From which day to which: by name, or typed. */
export function PeriodCard({ asked, faults, onChange, today }: PartProps & { readonly today: string }) {
  return (
    <SectionCard title="Período" line={`Fecha en que se recibieron. ${zoneSentence()}`}>
      <div className={stack(16)}>
        <fieldset className={row(8, 'wrap')} aria-label="Períodos">
          {presetsOn(today).map(({ label, from, to }) => {
            const isSelected = asked.from === from && asked.to === to;
            return (
              <Button
                key={label}
                kind={isSelected ? 'ink' : 'outline'}
                aria-pressed={isSelected}
                {...(isSelected && { icon: <IconCheck stroke={1.75} aria-hidden="true" /> })}
                onClick={() => onChange({ from, to })}
              >
                {label}
              </Button>
            );
          })}
        </fieldset>
        <Pair>
          {(['from', 'to'] as const).map((end) => (
            <FieldFrame
              key={end}
              label={end === 'from' ? 'Desde' : 'Hasta'}
              required
              id={`report-${end}`}
              error={faults[end]}
            >
              {(control) => (
                <DayInput
                  control={control}
                  value={asked[end]}
                  onChange={(day) => onChange({ [end]: day })}
                  readOnly={false}
                />
              )}
            </FieldFrame>
          ))}
        </Pair>
      </div>
    </SectionCard>
  );
}
