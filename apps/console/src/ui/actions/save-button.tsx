import { IconDeviceFloppy } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';

interface SaveButtonProps extends Pick<ButtonProps, 'kind' | 'disabled'> {
  /** True while the form is being sent. */
  readonly busy: boolean;
  /** Present in the bar of a screen; dialogs show the text alone. */
  readonly withIcon?: true;
}

/** Submit button of a form: «Guardar», and «Guardando…» while the form is being sent; red by default. */
export function SaveButton({ withIcon, kind = 'red', ...rest }: SaveButtonProps) {
  return (
    <Button
      {...rest}
      type="submit"
      kind={kind}
      icon={withIcon && <IconDeviceFloppy stroke={1.75} aria-hidden="true" />}
      busyText="Guardando…"
    >
      Guardar
    </Button>
  );
}
