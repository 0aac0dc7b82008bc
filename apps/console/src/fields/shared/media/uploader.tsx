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
import { uploaderFor, useTransfers } from './use-transfers.ts';

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
  readonly actionLabel: string;
  /** Called for each file, uploaded or chosen from the library. */
  readonly onStored: (file: LibraryFile) => void;
  /** True if files of the library may be chosen too; the default. */
  readonly hasLibrary?: boolean;
  /** True to show no failures (source section 8, for the rich-text editor). */
  readonly isQuiet?: boolean;
}

/**
 * Accepts files that are dropped, pasted, chosen from the computer or from the library. Every upload uses this
 * component.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one control, mostly markup
export function Uploader(props: UploaderProps) {
  const {
    control,
    accept,
    atLeast,
    maxFiles,
    resourceType,
    actionLabel,
    onStored,
    hasLibrary = true,
    isQuiet,
  } = props;
  const can = useCan();
  const transfers = useTransfers({
    send: uploaderFor(resourceType),
    accept,
    atLeast,
    maxFiles,
    onStored,
    isQuiet,
  });
  const compact = useCompact();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const isImagesOnly = accept.every(isImageType);
  const addFiles = (files: readonly File[]) => files.length > 0 && transfers.add(files);
  return (
    // Drop and paste are additional; the buttons inside work by keyboard.
    <EmptyValue
      isOver={isDraggedOver}
      isInvalid={control['aria-invalid'] === true}
      // A click focuses the element, so that it receives the next paste.
      tabIndex={-1}
      data-focus-target
      onDragOver={(event) => {
        if (!hasDraggedFiles(event)) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        addFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => addFiles(pastedFiles(event))}
    >
      {!compact && (
        <>
          {isImagesOnly ? (
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
          icon={compact && isImagesOnly ? <IconPhotoUp stroke={1.75} /> : <IconUpload stroke={1.75} />}
          accept={accept}
          multiple={maxFiles > 1}
          onFiles={addFiles}
        >
          {compact && isImagesOnly ? 'Elegir imagen' : actionLabel}
          {compact && <span className={text('second', 'plain')}>hasta {maxFileSize}</span>}
        </FileButton>
        {hasLibrary && can.files.list && (
          <Button
            size="small"
            kind="plain"
            icon={<IconLibraryPhoto stroke={1.75} />}
            onClick={() => setIsChoosing(true)}
          >
            Elegir de la biblioteca
          </Button>
        )}
      </span>
      <TransferList transfers={transfers} />
      {isChoosing && (
        <LibraryDialog
          accept={accept}
          atLeast={atLeast}
          maxFiles={maxFiles - transfers.list.length}
          onClose={() => setIsChoosing(false)}
          onChosen={(files) => {
            setIsChoosing(false);
            for (const file of files) onStored(file);
          }}
        />
      )}
    </EmptyValue>
  );
}

/** True if files are dragged, and not text. */
function hasDraggedFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Returns the files on the clipboard. Browsers name every copied picture `image.png`, so it gets another name. */
export function pastedFiles({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): File[] {
  return [...clipboardData.files].map((file) =>
    file.name === 'image.png' ? new File([file], 'Imagen pegada.png', { type: file.type }) : file,
  );
}
