import type { InboxType } from '@vitrina/model';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { ColumnsField, FormatField, Pair, SensitiveSwitch, StatesField } from '../report-parts/index.ts';
import type { PartProps } from './period-card.tsx';

interface ContentCardProps extends PartProps {
  readonly type: InboxType;
  /** Name of the record. */
  readonly record: string;
  /** True if the person may see whole identity numbers. */
  readonly mayReveal: boolean;
}

/** Of what, in which states, with which columns, in which kind of file. */
export function ContentCard({ type, record, mayReveal, asked, faults, onChange }: ContentCardProps) {
  return (
    <SectionCard title="Qué contiene">
      <div className={stack(16)}>
        <FieldFrame label="Registro">
          {(control) => <TextInput {...control} value={record} readOnly />}
        </FieldFrame>
        <StatesField
          chosen={asked.states}
          error={faults.states}
          onChoose={(states) => onChange({ states })}
        />
        <Pair>
          <FormatField format={asked.format} onChoose={(format) => onChange({ format })} />
          <ColumnsField type={type} chosen={asked.columns} onChoose={(columns) => onChange({ columns })} />
        </Pair>
        {mayReveal && (
          <SensitiveSwitch
            checked={asked.sensitive}
            columns={asked.columns}
            onChange={(sensitive, columns) => onChange({ sensitive, columns })}
          />
        )}
      </div>
    </SectionCard>
  );
}
