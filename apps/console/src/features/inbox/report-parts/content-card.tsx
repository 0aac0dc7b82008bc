import type { InboxType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { ColumnsField } from './columns-field.tsx';
import { FormatField, SensitiveSwitch } from './content-fields.tsx';
import { Pair } from './layout.tsx';
import type { ReportValues } from './report-values.ts';
import { StatesField } from './states-field.tsx';

interface ContentCardProps {
  readonly type: InboxType;
  readonly values: ReportValues;
  readonly onChange: (change: Partial<ReportValues>) => void;
  /** True if the person may see whole identity numbers. */
  readonly mayReveal: boolean;
  readonly errors: { readonly states: string | undefined; readonly include_sensitive?: string | undefined };
  /** Fields of the name and of the records. */
  readonly children: ReactNode;
}

/** Card of a report form for its records, states, columns and kind of file. */
export function ContentCard({ type, values, onChange, mayReveal, errors, children }: ContentCardProps) {
  return (
    <SectionCard title="Qué contiene">
      <div className={stack(16)}>
        {children}
        <StatesField
          chosen={values.states}
          error={errors.states}
          onChoose={(states) => onChange({ states })}
        />
        <Pair>
          <FormatField format={values.format} onChoose={(format) => onChange({ format })} />
          <ColumnsField type={type} chosen={values.columns} onChoose={(columns) => onChange({ columns })} />
        </Pair>
        {(mayReveal || values.include_sensitive) && (
          <SensitiveSwitch
            checked={values.include_sensitive}
            columns={values.columns}
            onChange={(include_sensitive, columns) => onChange({ include_sensitive, columns })}
          />
        )}
        {errors.include_sensitive !== undefined && <FieldError>{errors.include_sensitive}</FieldError>}
      </div>
    </SectionCard>
  );
}
