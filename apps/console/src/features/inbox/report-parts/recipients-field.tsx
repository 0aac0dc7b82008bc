import { IconAlertTriangle } from '@tabler/icons-react';
import { textControl } from '../../../lib/state/use-form.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { AreaField } from '../../../ui/form/fields.tsx';
import { Switch } from '../../../ui/form/inputs.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import type { ReportFields } from './report-values.ts';

interface RecipientsFieldProps {
  readonly form: ReportFields;
  /** Recipient addresses that belong to no account. */
  readonly addressesWithoutAccount: readonly string[];
}

/** Fields for the recipients of a report, and for its delivery as an attachment or as a link. */
export function RecipientsField({ form, addressesWithoutAccount }: RecipientsFieldProps) {
  const { values, set, errorAt } = form;
  const { attach, recipients } = values;
  const error = errorAt('recipients');
  return (
    <div className={stack(16)}>
      <AreaField
        label="Destinatarios"
        required
        help="Un correo por línea."
        error={error}
        rows={3}
        {...textControl({ values: { recipients }, set }, 'recipients')}
      />
      {addressesWithoutAccount.length > 0 && error === undefined && (
        <p className={cx(row(6, 'start'), text('small', 'warning'))} role="status">
          <IconAlertTriangle size={16} stroke={1.75} className={text('fixed')} aria-hidden="true" />
          <span className={text('anywhere')}>
            Sin cuenta en la consola: {addressesWithoutAccount.join(', ')}.{' '}
            {attach ? 'Reciben el archivo adjunto.' : 'No podrán abrir el enlace: adjunte el archivo.'}
          </span>
        </p>
      )}
      <FieldFrame label="Archivo" as="group" error={errorAt('attach')}>
        {() => (
          <div className={stack(4)}>
            <Switch
              name="attach"
              checked={attach}
              aria-invalid={errorAt('attach') !== undefined}
              onChange={({ currentTarget }) => set({ attach: currentTarget.checked })}
            >
              Adjuntar el archivo al correo
            </Switch>
            <p className={text('small', 'second')}>
              {attach
                ? 'El archivo lleva datos de personas y queda en el buzón de quien lo recibe.'
                : 'El correo lleva un enlace: quien lo abre ingresa a la consola y descarga el archivo durante 7 días.'}
            </p>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
