import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { useState } from 'react';
import { formatBytes } from '../../../../lib/formats.ts';
import { LoadError } from '../../../../lib/load-error.tsx';
import { keepInLibrary, libraryList, nameOfFile } from '../../../../records/files/index.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SearchInput } from '../../../../ui/form/inputs.tsx';
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts';
import { Pagination } from '../../../../ui/lists/pagination.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { EmptyState, Skeleton, SkeletonGroup } from '../../../../ui/page/states.tsx';
import { grid, stack, text } from '../../../../ui/primitives/index.ts';
import { FilePicture, kindOfFile } from './file-picture.tsx';
import styles from './library.module.css';

export interface LibraryDialogProps {
  /** Accepted MIME types. */
  readonly accept: readonly string[];
  /** Largest number of selected files. */
  readonly maxFiles: number;
  readonly onChosen: (files: readonly LibraryFile[]) => void;
  readonly onClose: () => void;
}

const filesPerPage = 24;

/** Dialog to choose stored files. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one dialog, mostly markup
export function LibraryDialog({ accept, maxFiles, onChosen, onClose }: LibraryDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [selection, setSelection] = useState<readonly LibraryFile[]>([]);
  const query = useDebounced(search.trim(), 250);
  const files = useQuery({
    ...libraryList({
      content_type: [...accept],
      page,
      per_page: filesPerPage,
      ...(query !== '' && { search: query }),
    }),
    placeholderData: keepPreviousData,
  });
  const isMultiple = maxFiles > 1;
  const toggle = (file: LibraryFile) => {
    if (!isMultiple) return setSelection([file]);
    setSelection(
      selection.some(({ id }) => id === file.id)
        ? selection.filter(({ id }) => id !== file.id)
        : [...selection, file],
    );
  };
  const take = (chosenFiles: readonly LibraryFile[]) => {
    for (const { url } of chosenFiles) keepInLibrary(url);
    onChosen(chosenFiles);
  };
  return (
    <Dialog
      wide
      title="Elegir de la biblioteca"
      line={
        isMultiple
          ? `Puede elegir hasta ${maxFiles} archivos.`
          : 'Elija un archivo que ya está en el sistema.'
      }
      onClose={onClose}
      mainAction={
        <Button kind="ink" disabled={selection.length === 0} onClick={() => take(selection)}>
          {selection.length > 1 ? `Elegir ${selection.length} archivos` : 'Elegir'}
        </Button>
      }
    >
      <div className={stack(12)}>
        <SearchInput
          data-autofocus
          aria-label="Buscar en la biblioteca"
          placeholder="Título, nombre o descripción"
          maxLength={256}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <div className={styles.choices}>
          {files.isError ? (
            <LoadError
              title="No se pudo cargar la biblioteca"
              error={files.error}
              onRetry={() => void files.refetch()}
            />
          ) : files.data === undefined ? (
            <GridSkeleton />
          ) : files.data.data.length === 0 ? (
            <EmptyState
              variant={query === '' ? 'empty' : 'search'}
              title={query === '' ? 'Aún no hay archivos de este tipo' : 'Ningún archivo coincide'}
              line={
                query === ''
                  ? `Suba ${accept.every(isImageType) ? 'una imagen' : 'un archivo'} y quedará aquí para la próxima vez.`
                  : 'Pruebe con menos palabras.'
              }
            />
          ) : (
            <fieldset className={cx(grid(12), styles.grid)} aria-label="Archivos de la biblioteca">
              {files.data.data.map((file) => {
                const isSelected = selection.some(({ id }) => id === file.id);
                return (
                  <label
                    key={file.id}
                    className={cx(
                      stack(0, 'relative', 'clipped', 'outlined', 'rounded', 'surface'),
                      styles.choice,
                    )}
                    onDoubleClick={() => !isMultiple && take([file])}
                  >
                    <input
                      type={isMultiple ? 'checkbox' : 'radio'}
                      name="library-file"
                      checked={isSelected}
                      disabled={isMultiple && !isSelected && selection.length >= maxFiles}
                      onChange={() => toggle(file)}
                    />
                    <FilePicture file={file} />
                    <span className={cx(stack(0), styles.words)}>
                      <span className={text('label', 'strong', 'truncate')} title={nameOfFile(file)}>
                        {nameOfFile(file)}
                      </span>
                      <span className={text('small', 'second', 'truncate')}>
                        {kindOfFile(file)} · {formatBytes(file.size)}
                      </span>
                    </span>
                  </label>
                );
              })}
            </fieldset>
          )}
        </div>
        {files.data !== undefined && files.data.meta.pages > 1 && (
          <Pagination page={page} pages={files.data.meta.pages} onPage={setPage} />
        )}
      </div>
    </Dialog>
  );
}

const bones = Array.from({ length: 8 }, (_, index) => `bone-${index}`);

/** Skeleton of the library's tiles. */
export function GridSkeleton() {
  return (
    <SkeletonGroup label="Cargando la biblioteca…">
      <div className={cx(grid(12), styles.grid)}>
        {bones.map((bone) => (
          <div key={bone} className={grid(10)}>
            <Skeleton height={116} />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
