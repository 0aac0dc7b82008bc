import { scheduleNameLength } from '@vitrina/contract';
import type { InboxType, Institution } from '@vitrina/model';
import { ScopeFields } from '../../../fields/shared/picker/index.ts';
import { textControl } from '../../../lib/state/use-form.ts';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { ColumnsField, FormatField, Pair, SensitiveSwitch, StatesField } from '../report-parts/index.ts';
import type { CardProps } from './schedule-values.ts';
import type { ScheduleScope } from './scope.ts';

interface ContentCardProps extends CardProps {
  readonly scope: ScheduleScope;
  /** Institutions that the person may see. */
  readonly institutions: readonly Institution[];
  /** True if the person may see whole identity numbers. */
  readonly mayReveal: boolean;
}

/** True if a report can be of all institutions of the type: there are several, and the person sees each. */
const isEvery = (seen: readonly Institution[], { institutions }: InboxType): boolean =>
  seen.length > 1 && seen.length === institutions.length;

/** Card with the name of the scheduled report, the submissions that it covers and the contents of its file. */
export function ContentCard({ form, scope, institutions, mayReveal }: ContentCardProps) {
  const { values, set, errorAt } = form;
  const { type, entryId, record } = scope;
  const sensitiveError = errorAt('include_sensitive');
  return (
    <SectionCard title="Qué contiene">
      <div className={stack(16)}>
        <FieldFrame label="Nombre" required error={errorAt('name')}>
          {(control) => (
            <TextInput
              {...control}
              {...textControl({ values: { name: values.name }, set }, 'name')}
              maxLength={scheduleNameLength.max}
            />
          )}
        </FieldFrame>
        {entryId === null ? (
          <ScopeFields
            type={type}
            institutions={institutions}
            every={isEvery(institutions, type) ? { value: null } : undefined}
            values={values}
            set={set}
            errorAt={errorAt}
            entryHelp="Vacío: todos."
          />
        ) : (
          <FieldFrame label="Alcance">
            {(control) => <TextInput {...control} value={record} readOnly />}
          </FieldFrame>
        )}
        <StatesField
          chosen={values.states}
          error={errorAt('states')}
          onChoose={(states) => set({ states })}
        />
        <Pair>
          <FormatField format={values.format} onChoose={(format) => set({ format })} />
          <ColumnsField type={type} chosen={values.columns} onChoose={(columns) => set({ columns })} />
        </Pair>
        {(mayReveal || values.include_sensitive) && (
          <SensitiveSwitch
            checked={values.include_sensitive}
            columns={values.columns}
            onChange={(include_sensitive, columns) => set({ include_sensitive, columns })}
          />
        )}
        {sensitiveError !== undefined && <FieldError>{sensitiveError}</FieldError>}
      </div>
    </SectionCard>
  );
}
