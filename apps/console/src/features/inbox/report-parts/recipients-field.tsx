import { IconAlertTriangle } from '@tabler/icons-react';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { AreaField } from '../../../ui/form/fields.tsx';
import { Switch } from '../../../ui/form/inputs.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';

/** The addresses of a text: one a line, or apart by commas or semicolons. */
export const addressesIn = (input: string): string[] =>
  input
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface RecipientsFieldProps {
  /** One address a line. */
  readonly recipients: string;
  /** The file goes with the mail. */
  readonly attach: boolean;
  readonly onChange: (change: { readonly recipients?: string; readonly attach?: boolean }) => void;
  /** Recipients that no account has, as far as is known. */
  readonly withoutAccount: readonly string[];
  readonly errors: { readonly recipients: string | undefined; readonly attach: string | undefined };
}

/** To whom a report is mailed, and whether its file goes with the mail or is fetched by a link. */
export function RecipientsField({
  recipients,
  attach,
  onChange,
  withoutAccount,
  errors,
}: RecipientsFieldProps) {
  return (
    <div className={stack(16)}>
      <AreaField
        label="Destinatarios"
        required
        help="Un correo por línea."
        error={errors.recipients}
        name="recipients"
        rows={3}
        value={recipients}
        onChange={({ currentTarget }) => onChange({ recipients: currentTarget.value })}
      />
      {withoutAccount.length > 0 && errors.recipients === undefined && (
        <p className={cx(row(6, 'start'), text('small', 'warning'))} role="status">
          <IconAlertTriangle size={16} stroke={1.75} className={text('fixed')} aria-hidden="true" />
          <span className={text('anywhere')}>
            Sin cuenta en la consola: {withoutAccount.join(', ')}.{' '}
            {attach ? 'Reciben el archivo adjunto.' : 'No podrán abrir el enlace: adjunte el archivo.'}
          </span>
        </p>
      )}
      <FieldFrame label="Archivo" as="group" error={errors.attach}>
        {() => (
          <div className={stack(4)}>
            <Switch
              name="attach"
              checked={attach}
              aria-invalid={errors.attach !== undefined}
              onChange={({ currentTarget }) => onChange({ attach: currentTarget.checked })}
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
