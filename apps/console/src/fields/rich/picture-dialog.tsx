import type { LibraryFile } from '@vitrina/contract';
import { imageTypes } from '@vitrina/model';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Uploader } from '../shared/media/uploader.tsx';

export interface PictureDialogProps {
  readonly id: string;
  readonly resourceType: string;
  readonly onStored: (file: LibraryFile) => void;
  readonly onClose: () => void;
}

/** Dialog that chooses a picture for a text: from this computer or the library. */
export function PictureDialog({ id, resourceType, onStored, onClose }: PictureDialogProps) {
  return (
    <Dialog title="Insertar imagen" onClose={onClose} actions={<Button onClick={onClose}>Cancelar</Button>}>
      <Uploader
        control={{ id: `${id}-picture` }}
        accept={imageTypes}
        maxFiles={1}
        resourceType={resourceType}
        actionLabel="Subir una imagen"
        isQuiet
        onStored={onStored}
      />
    </Dialog>
  );
}
