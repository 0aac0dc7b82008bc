import { IconFileUpload, IconLibraryPhoto, IconPhotoUp, IconUpload } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrina/contract';
import { isImageType, type MinPixels, maxFileSize } from '@vitrina/model';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { useCompact } from '../editor/compact.ts';
import { EmptyValue } from '../editor/empty-value.tsx';
import { LibraryDialog } from './library/library-dialog.tsx';
import { TransferList } from './transfer-list.tsx';
import { sendFor, useTransfers } from './use-transfers.ts';

export interface UploaderProps {
  readonly control: ControlProps;
  /** Accepted MIME types. */
  readonly accept: readonly string[];
  /** Minimum size of the images. */
  readonly atLeast?: MinPixels | undefined;
  /** Number of files that may still be added. */
  readonly maxFiles: number;
  /** Slug of the content type that uses the files. */
  readonly resourceType: string;
  /** Text of the upload button: `Subir una foto`. */
  readonly action: string;
  /** Called for each file, uploaded or chosen from the library. */
  readonly onStored: (file: LibraryFile) => void;
  /** True if files of the library may be chosen too; the default. */
  readonly library?: boolean;
  /** True to show no failures (source section 8, for the rich-text editor). */
  readonly quiet?: boolean;
}

/**
 * Accepts files that are dropped, pasted, chosen from the computer or from the library. Every upload uses this
 * component.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one control, mostly markup
export function Uploader(props: UploaderProps) {
  const { control, accept, atLeast, maxFiles, resourceType, action, onStored, library = true, quiet } = props;
  const can = useCan();
  const transfers = useTransfers({ send: sendFor(resourceType), accept, atLeast, maxFiles, onStored, quiet });
  const compact = useCompact();
  const [isOver, setOver] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const images = accept.every(isImageType);
  const take = (files: readonly File[]) => files.length > 0 && transfers.add(files);
  return (
    // Drop and paste are additional; the buttons inside work by keyboard.
    <EmptyValue
      isOver={isOver}
      invalid={control['aria-invalid'] === true}
      // A click focuses the element, so that it receives the next paste.
      tabIndex={-1}
      data-focus-target
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
      onPaste={(event) => take(pastedFiles(event))}
    >
      {!compact && (
        <>
          {images ? (
            <IconPhotoUp stroke={1.5} aria-hidden="true" />
          ) : (
            <IconFileUpload stroke={1.5} aria-hidden="true" />
          )}
          <p>
            {maxFiles > 1
              ? 'Suelte o pegue aquí los archivos, o elíjalos en su equipo.'
              : 'Suelte o pegue aquí el archivo, o elíjalo en su equipo.'}
          </p>
        </>
      )}
      <span className={row(8, 'wrap', 'tight', ...(compact ? [] : ['middle' as const]))}>
        <FileButton
          size="small"
          kind={compact ? 'plain' : 'outline'}
          id={control.id}
          aria-describedby={control['aria-describedby']}
          icon={compact && images ? <IconPhotoUp stroke={1.75} /> : <IconUpload stroke={1.75} />}
          accept={accept}
          multiple={maxFiles > 1}
          onFiles={take}
        >
          {compact && images ? 'Elegir imagen' : action}
          {compact && <span className={text('second', 'plain')}>hasta {maxFileSize}</span>}
        </FileButton>
        {library && can.files.list && (
          <Button
            size="small"
            kind="plain"
            icon={<IconLibraryPhoto stroke={1.75} />}
            onClick={() => setChoosing(true)}
          >
            Elegir de la biblioteca
          </Button>
        )}
      </span>
      <TransferList transfers={transfers} />
      {choosing && (
        <LibraryDialog
          accept={accept}
          atLeast={atLeast}
          maxFiles={maxFiles - transfers.list.length}
          onClose={() => setChoosing(false)}
          onChosen={(files) => {
            setChoosing(false);
            for (const file of files) onStored(file);
          }}
        />
      )}
    </EmptyValue>
  );
}

/** True if files are dragged, and not text. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Returns the files on the clipboard. Browsers name every copied picture `image.png`, so it gets another name. */
export function pastedFiles({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): File[] {
  return [...clipboardData.files].map((file) =>
    file.name === 'image.png' ? new File([file], 'Imagen pegada.png', { type: file.type }) : file,
  );
}
