import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrina/contract';
import { minSizeText } from '@vitrina/model';
import { useState } from 'react';
import { LoadError } from '../../../../lib/load-error.tsx';
import { libraryList, markLibraryFile } from '../../../../records/files/index.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SearchInput } from '../../../../ui/form/inputs.tsx';
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts';
import { Pagination } from '../../../../ui/lists/pagination.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { stack } from '../../../../ui/primitives/index.ts';
import { FileChoices, GridSkeleton, NoFiles, type Requirements, UnfitFiles } from './choices.tsx';
import styles from './library.module.css';

export interface LibraryDialogProps extends Requirements {
  /** Largest number of selected files. */
  readonly maxFiles: number;
  readonly onChosen: (files: readonly LibraryFile[]) => void;
  readonly onClose: () => void;
}

const filesPerPage = 24;

/** Number of files that do not fit and are shown after the ones that do. */
const maxUnfitFiles = 12;

/** Reads a page of the files that fit and, after the last page, the first of those that do not. */
function useLibraryFiles({ accept, atLeast = {} }: LibraryDialogProps, search: string, pageNumber: number) {
  const { width, height } = atLeast;
  const query = {
    content_type: [...accept],
    ...(width !== undefined && { min_width: width }),
    ...(height !== undefined && { min_height: height }),
    ...(search !== '' && { search }),
  };
  const files = useQuery({
    ...libraryList({ ...query, page: pageNumber, per_page: filesPerPage }),
    placeholderData: keepPreviousData,
  });
  const meta = files.isPlaceholderData ? undefined : files.data?.meta;
  const unfitFiles = useQuery({
    ...libraryList({ ...query, fitting: 'false', per_page: maxUnfitFiles }),
    enabled: meta !== undefined && pageNumber >= meta.pages,
  });
  const isLastPage = meta !== undefined && pageNumber >= meta.pages;
  const isOtherType = ({ content_type }: LibraryFile) => Number(!accept.includes(content_type));
  return {
    files,
    unfit: isLastPage
      ? (unfitFiles.data?.data ?? []).toSorted((a, b) => isOtherType(a) - isOtherType(b))
      : [],
  };
}

/** Dialog to choose stored files. Files that do not fit come last, in grey, with the reason. */
export function LibraryDialog(props: LibraryDialogProps) {
  const { accept, atLeast, maxFiles, onChosen, onClose } = props;
  const [search, setSearch] = useState('');
  const [pageNumber, setPageNumber] = useState(1);
  const [selection, setSelection] = useState<readonly LibraryFile[]>([]);
  const { files, unfit: unfitFiles } = useLibraryFiles(props, useDebounced(search.trim(), 250), pageNumber);
  const isMultiple = maxFiles > 1;
  const toggle = (file: LibraryFile) => {
    if (!isMultiple) return setSelection([file]);
    setSelection(
      selection.some(({ id }) => id === file.id)
        ? selection.filter(({ id }) => id !== file.id)
        : [...selection, file],
    );
  };
  const confirmChoice = (chosenFiles: readonly LibraryFile[]) => {
    for (const { url } of chosenFiles) markLibraryFile(url);
    onChosen(chosenFiles);
  };
  const chooseText = isMultiple
    ? `Puede elegir hasta ${maxFiles} archivos.`
    : 'Elija un archivo que ya está en el sistema.';
  return (
    <Dialog
      wide
      title="Elegir de la biblioteca"
      line={atLeast === undefined ? chooseText : `${chooseText} Aquí sirve desde ${minSizeText(atLeast)}.`}
      onClose={onClose}
      mainAction={
        <Button kind="ink" disabled={selection.length === 0} onClick={() => confirmChoice(selection)}>
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
            setPageNumber(1);
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
          ) : (
            <div className={stack(16)}>
              {files.data.data.length === 0 ? (
                <NoFiles accept={accept} hasSearch={search.trim() !== ''} />
              ) : (
                <FileChoices
                  files={files.data.data}
                  selection={selection}
                  maxFiles={maxFiles}
                  onToggle={toggle}
                  onTake={(file) => confirmChoice([file])}
                />
              )}
              {unfitFiles.length > 0 && <UnfitFiles files={unfitFiles} accept={accept} atLeast={atLeast} />}
            </div>
          )}
        </div>
        {files.data !== undefined && files.data.meta.pages > 1 && (
          <Pagination page={pageNumber} pages={files.data.meta.pages} onPage={setPageNumber} />
        )}
      </div>
    </Dialog>
  );
}
