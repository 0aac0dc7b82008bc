import { IconEye } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface PreviewDialogProps {
  readonly onSaveAndOpen: () => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The test site shows what is saved: asks what to do with what is not. */
export function PreviewDialog({ onSaveAndOpen, onOpen, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      title="Hay cambios sin guardar"
      line="El sitio de pruebas muestra el borrador guardado, no lo que está escribiendo."
      icon={<IconEye stroke={1.75} />}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={onOpen}>Abrir sin guardar</Button>
          <Button kind="ink" data-autofocus onClick={onSaveAndOpen}>
            Guardar y abrir
          </Button>
        </>
      }
    />
  );
}
