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
import { LibraryTools, useLook } from './library-tools.tsx';
import styles from './media.module.css';
import { FileGrid, FileTable, LibrarySkeleton } from './shown-files.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useBulkDelete } from './use-bulk-delete.tsx';
import { useLibrary } from './use-library.ts';
import { fileNoun, filesCount } from './words.ts';

/** Library of files for the sites: search, upload, description, replacement, and deletion of unused files. */
export function Component() {
  const library = useLibrary();
  const { state, files, views, selection, isNarrowed, clear, goTo, open } = library;
  const deletion = useBulkDelete(library);
  const [storedLook, setLook] = useLook();
  const phone = usePhone();
  const look = phone ? 'grid' : storedLook;
  const [uploading, setUploading] = useState(false);
  const uploads = useCan().files.upload;
  const meta = files.data?.meta;
  const upload = (
    <Button
      kind="red"
      icon={<IconUpload stroke={1.75} aria-hidden="true" />}
      aria-label="Subir archivos"
      onClick={() => setUploading(true)}
    >
      <span className={box('notOnPhone')}>Subir archivos</span>
      <span className={box('onPhone')}>Subir</span>
    </Button>
  );
  const Files = look === 'grid' ? FileGrid : FileTable;
  const isEmpty = meta?.total === 0 && !isNarrowed;
  return (
    <div className={stack(12)}>
      <PageHead
        title="Biblioteca de archivos"
        count={meta && <Counter value={meta.total} />}
        actions={uploads && !isEmpty && upload}
      />
      <ViewsStrip list={fileViews} label="Vistas de la biblioteca" views={views} query={views.query} />
      <LibraryTools library={library} look={look} onLook={phone ? null : setLook} />
      <VisuallyHidden>
        <span role="status">{meta && !files.isPlaceholderData ? filesCount(meta.total) : ''}</span>
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
        <LibrarySkeleton look={look} />
      ) : files.data.data.length === 0 ? (
        <Card>
          {isNarrowed ? (
            <EmptyState
              variant="search"
              title="Ningún archivo coincide"
              line="Pruebe con menos palabras o quite un filtro."
            >
              <Button onClick={clear}>Limpiar filtros</Button>
            </EmptyState>
          ) : (
            <EmptyState
              variant="empty"
              title="Aún no hay archivos"
              line="Los que se suban aquí o en un registro aparecerán en esta biblioteca."
            >
              {uploads && upload}
            </EmptyState>
          )}
        </Card>
      ) : (
        <>
          <Files
            files={files.data.data}
            state={state}
            onOpen={open}
            busy={files.isPlaceholderData}
            selection={selection}
          />
          <div className={styles.foot}>
            <ListFoot meta={files.data.meta} noun={fileNoun} onPage={goTo} />
          </div>
        </>
      )}
      {deletion}
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
      {state.file !== null && (
        <FilePanel key={state.file} id={state.file} onOpen={open} onClose={() => open(null)} />
      )}
    </div>
  );
}
