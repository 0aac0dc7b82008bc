import { IconShieldLock } from '@tabler/icons-react';
import { type InboxType, sensitiveReportColumn, submissionStateKeys, submissionStates } from '@vitrina/model';
import { SectionCard } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Checkbox, SegmentedControl, Switch, TextInput } from '../../ui/inputs.tsx';
import { grid, row, stack, text } from '../../ui/primitives/index.ts';
import { ColumnsField } from './columns-field.tsx';
import type { PartProps } from './period-card.tsx';
import styles from './reports.module.css';

interface ContentCardProps extends PartProps {
  readonly type: InboxType;
  /** What the record is called. */
  readonly record: string;
  /** Whether the person may see identity numbers whole. */
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
        <FieldFrame label="Estado" as="group" error={faults.states}>
          {() => (
            <div className={row(20, 'wrap', 'tight')}>
              {submissionStateKeys.map((key) => (
                <Checkbox
                  key={key}
                  checked={asked.states.includes(key)}
                  aria-invalid={faults.states !== undefined}
                  onChange={() =>
                    onChange({
                      states: submissionStateKeys.filter(
                        (one) => asked.states.includes(one) !== (one === key),
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
        <div className={cx(grid(16), styles.pair)}>
          <div className={stack(5)}>
            <span className={text('label', 'strong')} aria-hidden="true">
              Formato
            </span>
            <SegmentedControl
              label="Formato"
              name="report-format"
              wide="always"
              value={asked.format}
              options={[
                { value: 'xlsx', label: 'XLSX' },
                { value: 'csv', label: 'CSV' },
              ]}
              onChange={(format) => onChange({ format })}
            />
          </div>
          <ColumnsField type={type} chosen={asked.columns} onChoose={(columns) => onChange({ columns })} />
        </div>
        {mayReveal && <Sensitive asked={asked} onChange={onChange} />}
      </div>
    </SectionCard>
  );
}

/** Identity numbers whole: only after a confirmation, and with their column. */
function Sensitive({ asked, onChange }: Pick<PartProps, 'asked' | 'onChange'>) {
  const confirm = useConfirm();
  const include = async () => {
    const yes = await confirm({
      kind: 'neutral',
      title: '¿Desea incluir los números de documento completos?',
      line: 'Queda registrado quién los pidió y cuándo.',
      icon: <IconShieldLock stroke={1.75} aria-hidden="true" />,
    });
    if (yes) onChange({ sensitive: true, columns: [...new Set([...asked.columns, sensitiveReportColumn])] });
  };
  return (
    <Switch
      checked={asked.sensitive}
      onChange={() => (asked.sensitive ? onChange({ sensitive: false }) : void include())}
    >
      Incluir datos sensibles
    </Switch>
  );
}
