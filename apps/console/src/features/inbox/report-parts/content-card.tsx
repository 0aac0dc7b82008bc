import { IconShieldLock } from '@tabler/icons-react';
import { type InboxType, sensitiveReportColumn, submissionStateKeys, submissionStates } from '@vitrina/model';
import type { ReactNode } from 'react';
import { FieldError, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox, SegmentedControl, Switch } from '../../../ui/form/inputs.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { ColumnsField } from './columns-field.tsx';
import { FieldPair } from './report-form.tsx';
import type { ReportFields } from './report-values.ts';

interface FieldsProps {
  readonly form: ReportFields;
}

interface ContentCardProps extends FieldsProps {
  /** Type whose columns can be selected; null for a report of several types, which has their common columns. */
  readonly type: InboxType | null;
  /** True if the person may see full identity numbers. */
  readonly mayReveal: boolean;
  /** Fields for the name of the report and for its records. */
  readonly children: ReactNode;
}

/** Card of a report form with the records, states, columns and file format of the report. */
export function ContentCard({ type, form, mayReveal, children }: ContentCardProps) {
  const { values, set, errorAt } = form;
  const sensitiveError = errorAt('include_sensitive');
  return (
    <SectionCard title="Qué contiene">
      <div className={stack(16)}>
        {children}
        <StatesField form={form} />
        <FieldPair>
          <div className={stack(5)}>
            <span className={text('label', 'strong')} aria-hidden="true">
              Formato
            </span>
            <SegmentedControl
              label="Formato"
              name="report-format"
              wide="always"
              value={values.format}
              options={[
                { value: 'xlsx', label: 'XLSX' },
                { value: 'csv', label: 'CSV' },
              ]}
              onChange={(format) => set({ format })}
            />
          </div>
          {type !== null && <ColumnsField type={type} form={form} />}
        </FieldPair>
        {(mayReveal || values.include_sensitive) && <SensitiveSwitch form={form} />}
        {sensitiveError !== undefined && <FieldError>{sensitiveError}</FieldError>}
      </div>
    </SectionCard>
  );
}

/** Field for the states of the submissions in the report, listed in the order of handling. */
function StatesField({ form: { values, set, errorAt } }: FieldsProps) {
  const error = errorAt('states');
  return (
    <FieldFrame label="Estado" as="group" error={error}>
      {() => (
        <div className={row(20, 'wrap', 'tight')}>
          {submissionStateKeys.map((key) => (
            <Checkbox
              key={key}
              checked={values.states.includes(key)}
              aria-invalid={error !== undefined}
              onChange={() =>
                set({
                  states: submissionStateKeys.filter(
                    (state) => values.states.includes(state) !== (state === key),
                  ),
                })
              }
            >
              {submissionStates[key]}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Switch that adds full identity numbers to the report, after a confirmation. It also adds their column. */
function SensitiveSwitch({ form: { values, set } }: FieldsProps) {
  const confirm = useConfirm();
  const includeSensitive = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      title: '¿Desea incluir los números de documento completos?',
      line: 'Queda registrado quién los pidió y cuándo.',
      icon: <IconShieldLock stroke={1.75} aria-hidden="true" />,
    });
    if (isConfirmed)
      set({ include_sensitive: true, columns: [...new Set([...values.columns, sensitiveReportColumn])] });
  };
  return (
    <Switch
      checked={values.include_sensitive}
      onChange={() =>
        values.include_sensitive ? set({ include_sensitive: false }) : void includeSensitive()
      }
    >
      Incluir datos sensibles
    </Switch>
  );
}
