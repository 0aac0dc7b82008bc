import { useQueryClient } from '@tanstack/react-query';
import { fileTypes, maxFileSize } from '@vitrina/model';
import { useState } from 'react';
import { Uploader } from '../../fields/shared/media/index.ts';
import { libraryKey } from '../../records/files/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import { filesText } from './words.ts';

/** Files of one upload. Larger uploads are split, so that their progress stays visible. */
const maxFilesAtOnce = 50;

/** Dialog that uploads files into the library. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const [uploadCount, setUploadCount] = useState(0);
  return (
    <Dialog
      title="Subir archivos"
      line={`Imágenes, PDF, Word, Excel o ZIP de hasta ${maxFileSize}. Cierre esta ventana cuando todos hayan llegado.`}
      onClose={onClose}
      actions={
        <Button kind={uploadCount > 0 ? 'ink' : 'outline'} onClick={onClose}>
          {uploadCount > 0 ? 'Listo' : 'Cancelar'}
        </Button>
      }
    >
      <div className={stack(8)}>
        <Uploader
          control={{ id: 'library-upload' }}
          accept={Object.keys(fileTypes)}
          maxFiles={maxFilesAtOnce}
          resourceType="media-objects"
          actionLabel="Elegir archivos"
          hasLibrary={false}
          onStored={() => {
            setUploadCount((count) => count + 1);
            void queryClient.invalidateQueries({ queryKey: libraryKey });
          }}
        />
        <p className={text('label', 'second')} role="status">
          {uploadCount > 0 &&
            `Ya ${uploadCount === 1 ? 'está' : 'están'} en la biblioteca: ${filesText(uploadCount)}.`}
        </p>
      </div>
    </Dialog>
  );
}
