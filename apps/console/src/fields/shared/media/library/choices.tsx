import type { LibraryFile } from '@vitrina/contract';
import { isImageType, type MinPixels, minSizeText } from '@vitrina/model';
import type { InputHTMLAttributes } from 'react';
import { formatBytes } from '../../../../lib/formats.ts';
import { acceptedTypesText, nameOfFile } from '../../../../records/files/index.ts';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState, Skeleton, SkeletonGroup } from '../../../../ui/page/states.tsx';
import { grid, stack, text } from '../../../../ui/primitives/index.ts';
import { FilePicture, fileTypeText } from './file-picture.tsx';
import styles from './library.module.css';

/** Requirements of a field on its files. */
export interface Requirements {
  /** Accepted MIME types. */
  readonly accept: readonly string[];
  /** Minimum size of an image that can be chosen. */
  readonly atLeast?: MinPixels | undefined;
}

interface FileChoicesProps {
  readonly files: readonly LibraryFile[];
  readonly selection: readonly LibraryFile[];
  /** Largest number of selected files. */
  readonly maxFiles: number;
  readonly onToggle: (file: LibraryFile) => void;
  /** Chooses a file at once. */
  readonly onTake: (file: LibraryFile) => void;
}

/** Tiles of the files that can be chosen. */
export function FileChoices({ files, selection, maxFiles, onToggle, onTake }: FileChoicesProps) {
  const isMultiple = maxFiles > 1;
  return (
    <fieldset className={cx(grid(12), styles.grid)} aria-label="Archivos de la biblioteca">
      {files.map((file) => {
        const isSelected = selection.some(({ id }) => id === file.id);
        return (
          <Choice
            key={file.id}
            file={file}
            onDoubleClick={() => !isMultiple && onTake(file)}
            input={{
              type: isMultiple ? 'checkbox' : 'radio',
              name: 'library-file',
              checked: isSelected,
              disabled: isMultiple && !isSelected && selection.length >= maxFiles,
              onChange: () => onToggle(file),
            }}
          />
        );
      })}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly file: LibraryFile;
  /** Attributes of the control that selects the file. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** Reason that the file cannot be chosen. */
  readonly reason?: string;
  readonly onDoubleClick?: () => void;
}

/** Tile of a file: picture, name, type and size. */
function Choice({ file, input, reason, onDoubleClick }: ChoiceProps) {
  return (
    <label
      className={cx(stack(0, 'relative', 'clipped', 'outlined', 'rounded', 'surface'), styles.choice)}
      onDoubleClick={onDoubleClick}
    >
      <input {...input} />
      <FilePicture file={file} />
      <span className={cx(stack(0), styles.words)}>
        <span className={text('label', 'strong', 'truncate')} title={nameOfFile(file)}>
          {nameOfFile(file)}
        </span>
        <span className={text('small', 'second', 'truncate')}>
          {fileTypeText(file)} · {formatBytes(file.size)}
        </span>
        {reason !== undefined && <span className={text('small', 'second')}>{reason}</span>}
      </span>
    </label>
  );
}

interface UnfitFilesProps extends Requirements {
  readonly files: readonly LibraryFile[];
}

/** Files that cannot be chosen here, each with the reason. */
export function UnfitFiles({ files, accept, atLeast }: UnfitFilesProps) {
  const reasonOf = ({ content_type }: LibraryFile) =>
    accept.includes(content_type) && atLeast !== undefined
      ? `Muy pequeña: mínimo ${minSizeText(atLeast)}.`
      : `No es ${acceptedTypesText(accept)}.`;
  return (
    <fieldset className={grid(12)} aria-label="Archivos que no sirven aquí">
      <p className={text('label', 'second', 'strong')}>No sirven aquí</p>
      <div className={cx(grid(12), styles.grid)}>
        {files.map((file) => (
          <Choice
            key={file.id}
            file={file}
            reason={reasonOf(file)}
            input={{ type: 'radio', name: 'unfit-file', disabled: true }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface NoFilesProps extends Pick<Requirements, 'accept'> {
  /** True if a search text filters the files. */
  readonly hasSearch: boolean;
}

/** Message in place of the files. */
export function NoFiles({ accept, hasSearch }: NoFilesProps) {
  return (
    <EmptyState
      variant={hasSearch ? 'search' : 'empty'}
      title={hasSearch ? 'Ningún archivo coincide' : 'Aún no hay archivos que sirvan aquí'}
      line={
        hasSearch
          ? 'Pruebe con menos palabras.'
          : `Suba ${accept.every(isImageType) ? 'una imagen' : 'un archivo'} y quedará aquí para la próxima vez.`
      }
    />
  );
}

const placeholderKeys = Array.from({ length: 8 }, (_, index) => `bone-${index}`);

/** Skeleton of the library's tiles. */
export function GridSkeleton() {
  return (
    <SkeletonGroup label="Cargando la biblioteca…">
      <div className={cx(grid(12), styles.grid)}>
        {placeholderKeys.map((placeholderKey) => (
          <div key={placeholderKey} className={grid(10)}>
            <Skeleton height={116} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
