import { IconUpload } from '@tabler/icons-react';
import { fileViews } from '@vitrina/contract';
import { useState } from 'react';
import { ViewsStrip } from '../../content/list/index.ts';
import { Counter } from '../../lib/counter.tsx';
import { ListFoot } from '../../lib/list-foot.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { box, stack } from '../../ui/primitives/index.ts';
import { FilePanel } from './file/file-panel.tsx';
import { LibraryTools, useFileLayout } from './library-tools.tsx';
import styles from './media.module.css';
import { FileGrid, FileTable, LibrarySkeleton } from './shown-files.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useBulkDelete } from './use-bulk-delete.tsx';
import { useLibrary } from './use-library.ts';
import { fileNoun, filesText } from './words.ts';

/** Library of files for the sites: search, upload, description, replacement, and deletion of unused files. */
export function Component() {
  const library = useLibrary();
  const { state, files, views, selection, isNarrowed, clear: clearFilters, goTo, open: openFile } = library;
  const deletion = useBulkDelete(library);
  const [storedLayout, setLayout] = useFileLayout();
  const isPhone = usePhone();
  const layout = isPhone ? 'grid' : storedLayout;
  const [isUploading, setIsUploading] = useState(false);
  const canUpload = useCan().files.upload;
  const meta = files.data?.meta;
  const uploadButton = (
    <Button
      kind="red"
      icon={<IconUpload stroke={1.75} aria-hidden="true" />}
      aria-label="Subir archivos"
      onClick={() => setIsUploading(true)}
    >
      <span className={box('notOnPhone')}>Subir archivos</span>
      <span className={box('onPhone')}>Subir</span>
    </Button>
  );
  const FileList = layout === 'grid' ? FileGrid : FileTable;
  const isEmpty = meta?.total === 0 && !isNarrowed;
  return (
    <div className={stack(12)}>
      <PageHead
        title="Biblioteca de archivos"
        count={meta && <Counter value={meta.total} />}
        actions={canUpload && !isEmpty && uploadButton}
      />
      <ViewsStrip listKey={fileViews} label="Vistas de la biblioteca" views={views} query={views.query} />
      <LibraryTools library={library} layout={layout} onLook={isPhone ? null : setLayout} />
      <VisuallyHidden>
        <span role="status">{meta && !files.isPlaceholderData ? filesText(meta.total) : ''}</span>
      </VisuallyHidden>
      {files.isError ? (
        <Card>
          <LoadError
            title="No se pudo cargar la biblioteca"
            error={files.error}
            reassurance="Sus filtros se conservan."
            onRetry={() => void files.refetch()}
          />
        </Card>
      ) : files.data === undefined ? (
        <LibrarySkeleton layout={layout} />
      ) : files.data.data.length === 0 ? (
        <Card>
          {isNarrowed ? (
            <EmptyState
              variant="search"
              title="Ningún archivo coincide"
              line="Pruebe con menos palabras o quite un filtro."
            >
              <Button onClick={clearFilters}>Limpiar filtros</Button>
            </EmptyState>
          ) : (
            <EmptyState
              variant="empty"
              title="Aún no hay archivos"
              line="Los que se suban aquí o en un registro aparecerán en esta biblioteca."
            >
              {canUpload && uploadButton}
            </EmptyState>
          )}
        </Card>
      ) : (
        <>
          <FileList
            files={files.data.data}
            state={state}
            onOpen={openFile}
            busy={files.isPlaceholderData}
            selection={selection}
          />
          <div className={styles.foot}>
            <ListFoot meta={files.data.meta} noun={fileNoun} onPage={goTo} />
          </div>
        </>
      )}
      {deletion}
      {isUploading && <UploadDialog onClose={() => setIsUploading(false)} />}
      {state.file !== null && (
        <FilePanel key={state.file} id={state.file} onOpen={openFile} onClose={() => openFile(null)} />
      )}
    </div>
  );
}
