import { Button } from '../actions/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'form' | 'actions'> {
  /** Form that the dialog shows, as `useForm` returns it. */
  readonly form: { readonly form: NonNullable<DialogProps['form']>; readonly busy: boolean };
  /**
   * Text of the button that sends the form; `Guardar` when absent. With the tone `danger` the button has the icon of
   * the dialog.
   */
  readonly sendText?: string;
  /** Text of the button while the form is being sent. */
  readonly busyText?: string;
  /** Style of the submit button; `red` when absent. */
  readonly kind?: 'red' | 'ink';
  /** True while the form must not be sent. */
  readonly disabled?: boolean;
  readonly cancelText?: string;
}

/** Dialog that is a form, with a cancel button and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const { form, sendText = 'Guardar', kind = 'red', disabled, cancelText = 'Cancelar', ...rest } = props;
  const { busyText = sendText === 'Guardar' ? 'Guardando…' : undefined, ...dialog } = rest;
  const isDangerous = dialog.tone === 'danger';
  return (
    <Dialog
      {...dialog}
      form={form.form}
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelText}</Button>
          <Button
            type="submit"
            kind={isDangerous ? 'danger' : kind}
            icon={isDangerous && dialog.icon}
            disabled={disabled}
            busy={form.busy}
            {...(busyText !== undefined && { busyText })}
          >
            {sendText}
          </Button>
        </>
      }
    />
  );
}
