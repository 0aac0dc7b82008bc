import { IconDeviceDesktopUp, IconLibraryPhoto, IconReplace } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrina/contract';
import { imageTypes, type MinPixels } from '@vitrina/model';
import { type ReactNode, useRef, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileInput } from '../../../ui/actions/file-button.tsx';
import { Menu, menuEntry } from '../../../ui/overlays/menu.tsx';
import { LibraryDialog } from './library/library-dialog.tsx';
import { TransferList } from './transfer-list.tsx';
import { uploaderFor, useTransfers } from './use-transfers.ts';

export interface ReplacementControls {
  /** Button that asks where the new picture comes from. */
  readonly button: ReactNode;
  /** Progress and failures of the upload. */
  readonly progress: ReactNode;
}

interface ReplacementOptions {
  /** Slug of the content type that uses the picture. */
  readonly resourceType: string;
  /** Minimum size of the new picture. */
  readonly atLeast: MinPixels | undefined;
  readonly onReplaced: (file: LibraryFile) => void;
}

/** Returns the parts of a control that replaces a picture by one of the computer or of the library. */
export function useReplacement({
  resourceType,
  atLeast,
  onReplaced,
}: ReplacementOptions): ReplacementControls {
  const can = useCan();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const transfers = useTransfers({
    send: uploaderFor(resourceType),
    accept: imageTypes,
    atLeast,
    maxFiles: 1,
    onStored: onReplaced,
  });
  const openFileChooser = () => inputRef.current?.click();
  const icon = <IconReplace stroke={1.75} aria-hidden="true" />;
  return {
    button: (
      <>
        {can.files.list ? (
          <Menu
            trigger={
              <Button size="small" icon={icon}>
                Reemplazar
              </Button>
            }
            entries={[
              menuEntry('library', 'Elegir de la biblioteca', IconLibraryPhoto, () => setIsChoosing(true)),
              menuEntry('computer', 'Subir desde este equipo', IconDeviceDesktopUp, openFileChooser),
            ]}
          />
        ) : (
          <Button size="small" icon={icon} onClick={openFileChooser}>
            Reemplazar
          </Button>
        )}
        <FileInput ref={inputRef} accept={imageTypes} onFiles={transfers.add} />
        {isChoosing && (
          <LibraryDialog
            accept={imageTypes}
            atLeast={atLeast}
            maxFiles={1}
            onClose={() => setIsChoosing(false)}
            onChosen={([file]) => {
              setIsChoosing(false);
              if (file !== undefined) onReplaced(file);
            }}
          />
        )}
      </>
    ),
    progress: <TransferList transfers={transfers} />,
  };
}
