import { Button } from '../actions/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'form' | 'actions'> {
  /** The form that the dialog shows, as `useForm` returns it. */
  readonly form: { readonly form: NonNullable<DialogProps['form']>; readonly busy: boolean };
  /** Text of the button that sends the form. */
  readonly sendText: string;
  /** The same text while the form is sent. */
  readonly busyText?: string;
  /** `red` when absent. */
  readonly kind?: 'red' | 'ink';
  /** True while the form must not be sent. */
  readonly disabled?: boolean;
}

/** A dialog that is a form, with the buttons that cancel and send it. */
export function FormDialog({ form, sendText, busyText, kind = 'red', disabled, ...rest }: FormDialogProps) {
  return (
    <Dialog
      {...rest}
      form={form.form}
      actions={
        <>
          <Button onClick={rest.onClose}>Cancelar</Button>
          <Button
            type="submit"
            kind={kind}
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
