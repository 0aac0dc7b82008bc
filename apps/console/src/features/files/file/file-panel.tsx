import { IconCheck, IconCopy, IconExternalLink, IconFocusCentered, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { useState } from 'react';
import {
  FilePicture,
  FocalPointEditor,
  fileTypeText,
  PictureFrame,
  useAiming,
} from '../../../fields/shared/media/index.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { fileActions, libraryFile, libraryKey, nameOfFile } from '../../../records/files/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { FileForm } from './file-form.tsx';
import { FileUses } from './file-uses.tsx';
import { FileVersions } from './file-versions.tsx';
import styles from './panel.module.css';
import { ReplaceFile } from './replace-file.tsx';

const skeleton = (
  <SkeletonGroup label="Cargando el archivo…">
    <div className={stack(16)}>
      <Skeleton height={240} />
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="40%" />
    </div>
  </SkeletonGroup>
);

interface FilePanelProps {
  readonly id: string;
  /** Opens another file in the panel. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Panel of one file: facts, title and description, uses, versions and actions. */
export function FilePanel({ id, onOpen, onClose }: FilePanelProps) {
  const file = useQuery(libraryFile(id));
  return (
    <SidePanel title={file.data === undefined ? 'Archivo' : nameOfFile(file.data)} onClose={onClose}>
      <Loaded
        reloadError="instead"
        query={file}
        failureTitle="No se pudo abrir el archivo"
        skeleton={skeleton}
      >
        {(loadedFile) => <FileContent file={loadedFile} onOpen={onOpen} onClose={onClose} />}
      </Loaded>
    </SidePanel>
  );
}

interface FileContentProps extends Omit<FilePanelProps, 'id'> {
  readonly file: LibraryFileDetail;
}

function FileContent({ file, onOpen, onClose }: FileContentProps) {
  const onApart = (changedFile: LibraryFileDetail) => changedFile.id !== file.id && onOpen(changedFile.id);
  return (
    <div className={stack(16)}>
      <FilePreview key={file.version} file={file} />
      <FileDetails file={file} />
      <FileForm key={file.updated_at} file={file} />
      <FileUses file={file} />
      <FileVersions file={file} onApart={onApart} />
      {(file.can.replace || file.can.delete) && (
        <section className={cx(stack(12, 'lineAbove'), styles.section)} aria-label="Acciones del archivo">
          {file.can.replace && <ReplaceFile file={file} onApart={onApart} />}
          {file.can.delete && <DeleteFile file={file} onClose={onClose} />}
        </section>
      )}
    </div>
  );
}

function FilePreview({ file }: { readonly file: LibraryFileDetail }) {
  const { isAiming, buttonRef, startAiming, endAiming } = useAiming();
  if (!isImageType(file.content_type))
    return (
      <div className={cx(stack(8), styles.preview)}>
        <FilePicture file={file} />
        <OpenFileButton file={file} />
      </div>
    );
  return (
    <div className={cx(stack(8), styles.preview)}>
      {isAiming ? (
        <FocalPointEditor file={file} onClose={endAiming} />
      ) : (
        <>
          <PictureFrame isUncropped url={file.url} alt={file.description} />
          <span className={row(8, 'wrap', 'between')}>
            <OpenFileButton file={file} />
            {file.can.update && file.can.in_place && (
              <Button
                ref={buttonRef}
                size="small"
                icon={<IconFocusCentered stroke={1.75} />}
                onClick={startAiming}
              >
                Encuadre
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  );
}

function OpenFileButton({ file }: { readonly file: LibraryFileDetail }) {
  return (
    <a
      className={cx(row(6, 'inline'), text('label', 'strong'), styles.open)}
      href={file.url}
      target="_blank"
      rel="noopener"
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      Abrir en otra pestaña
    </a>
  );
}

function FileDetails({ file }: { readonly file: LibraryFileDetail }) {
  const [isCopied, setCopied] = useState(false);
  const address = new URL(file.url, window.location.origin).href;
  return (
    <>
      <Facts
        facts={[
          ['Tipo', fileTypeText(file)],
          ['Tamaño', formatBytes(file.size)],
          file.pages !== null && ['Páginas', formatNumber(file.pages)],
          ['Nombre original', file.name || '—'],
          ['Subido', `${formatDateTime(file.created_at)}, ${file.created_by?.name ?? 'Vitrina'}`],
        ]}
      />
      <div className={cx(row(8, 'rounded', 'sunken'), styles.address)}>
        <code className={text('label', 'second', 'fill', 'truncate')} title={address}>
          {file.url}
        </code>
        <Button
          size="small"
          kind="plain"
          icon={isCopied ? <IconCheck stroke={1.75} /> : <IconCopy stroke={1.75} />}
          // Without a secure origin there is no clipboard; the address stays on screen to be selected by hand.
          onClick={() => void navigator.clipboard?.writeText(address).then(() => setCopied(true))}
        >
          <span aria-live="polite">{isCopied ? 'Dirección copiada' : 'Copiar dirección'}</span>
        </Button>
      </div>
    </>
  );
}

function DeleteFile({ file, onClose }: { readonly file: LibraryFileDetail; readonly onClose: () => void }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const discardMutation = useMutation({
    mutationFn: () => fileActions.discard(file.id),
    onSuccess: () => {
      noticeDone('deleted');
      onClose();
      void queryClient.invalidateQueries({ queryKey: [...libraryKey, 'list'] });
    },
    onError: (error) => {
      noticeFailure(error);
      // The file may have been used in a record meanwhile.
      void queryClient.invalidateQueries({ queryKey: libraryKey });
    },
  });
  const useCount = file.used_by.length + file.hidden;
  if (useCount > 0 || file.kept_by_history)
    return (
      <p className={text('small', 'second')}>
        {useCount > 0
          ? 'No se puede eliminar mientras un registro lo use.'
          : 'No se puede eliminar: una versión anterior de algún registro lo muestra.'}
      </p>
    );
  const ask = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Desea eliminar este registro?',
      line: 'El archivo se elimina para siempre: no queda en ninguna papelera.',
      box: nameOfFile(file),
    });
    if (isConfirmed) discardMutation.mutate();
  };
  return (
    <Button
      kind="plain-danger"
      icon={<IconTrash stroke={1.75} />}
      busy={discardMutation.isPending}
      onClick={() => void ask()}
    >
      Eliminar archivo
    </Button>
  );
}
