import { IconShieldLock } from '@tabler/icons-react';
import { sensitiveReportColumn } from '@vitrina/model';
import { SegmentedControl, Switch } from '../../../ui/form/inputs.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';

/** A kind of file that a report may be. */
type ReportFormat = 'xlsx' | 'csv';

interface FormatFieldProps {
  readonly format: ReportFormat;
  readonly onChoose: (format: ReportFormat) => void;
}

/** Choice of the file format of a report. */
export function FormatField({ format, onChoose }: FormatFieldProps) {
  return (
    <div className={stack(5)}>
      <span className={text('label', 'strong')} aria-hidden="true">
        Formato
      </span>
      <SegmentedControl
        label="Formato"
        name="report-format"
        wide="always"
        value={format}
        options={[
          { value: 'xlsx', label: 'XLSX' },
          { value: 'csv', label: 'CSV' },
        ]}
        onChange={onChoose}
      />
    </div>
  );
}

interface SensitiveSwitchProps {
  readonly checked: boolean;
  readonly columns: readonly string[];
  readonly onChange: (checked: boolean, columns: readonly string[]) => void;
}

/** Identity numbers whole: only after a confirmation, and with their column. */
export function SensitiveSwitch({ checked, columns, onChange }: SensitiveSwitchProps) {
  const confirm = useConfirm();
  const include = async () => {
    const yes = await confirm({
      kind: 'neutral',
      title: '¿Desea incluir los números de documento completos?',
      line: 'Queda registrado quién los pidió y cuándo.',
      icon: <IconShieldLock stroke={1.75} aria-hidden="true" />,
    });
    if (yes) onChange(true, [...new Set([...columns, sensitiveReportColumn])]);
  };
  return (
    <Switch checked={checked} onChange={() => (checked ? onChange(false, columns) : void include())}>
      Incluir datos sensibles
    </Switch>
  );
}
