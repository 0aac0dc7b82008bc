import { IconDeviceFloppy } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';

interface SaveButtonProps extends Pick<ButtonProps, 'kind' | 'disabled'> {
  /** While the form is sent. */
  readonly busy: boolean;
  /** In the bar of a screen; dialogs show the word alone. */
  readonly withIcon?: true;
}

/** Sends its form: «Guardar», and «Guardando…» meanwhile; red where nothing else is said. */
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
