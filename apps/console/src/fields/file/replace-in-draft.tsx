import { IconReplace } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FileVersion, LibraryFileDetail } from '@vitrina/contract';
import { fileActions, fileAt, nameOfType, uploadFile } from '../../records/files/index.ts';
import { FileButton } from '../../ui/actions/file-button.tsx';
import { cx } from '../../ui/cx.ts';
import { text } from '../../ui/primitives/index.ts';
import styles from '../shared/media/media.module.css';
import { TransferList } from '../shared/media/transfer-list.tsx';
import { useTransfers } from '../shared/media/use-transfers.ts';

export interface ReplaceInDraftProps {
  readonly file: LibraryFileDetail;
  /** Slug of the content type that uses the file. */
  readonly resourceType: string;
  /** Called with the new version, to which the draft then refers. */
  readonly onReplaced: (version: FileVersion) => void;
}

/**
 * Uploads a new version of a file, of the same type and at the same address, for the draft only. The site shows the
 * old version until the draft is published.
 */
export function ReplaceInDraft({ file, resourceType, onReplaced }: ReplaceInDraftProps) {
  const queryClient = useQueryClient();
  const transfers = useTransfers({
    send: async (chosenFile, onProgress, signal) =>
      fileActions.addDraftVersion(
        file.id,
        await uploadFile({ resourceType, file: chosenFile, onProgress, signal }),
      ),
    accept: [file.content_type],
    maxFiles: 1,
    onStored: ({ draft_version, ...changed }) => {
      queryClient.setQueryData(fileAt(file.url).queryKey, changed);
      const version = changed.versions.find(({ version }) => version === draft_version);
      if (version) onReplaced(version);
    },
  });
  return (
    <>
      <FileButton
        size="small"
        icon={<IconReplace stroke={1.75} />}
        accept={[file.content_type]}
        onFiles={transfers.add}
      >
        Reemplazar archivo
      </FileButton>
      <TransferList
        transfers={transfers}
        advice={`Reemplace con otro ${nameOfType(file.content_type)}, o quite el archivo y suba el nuevo: tendrá otra dirección.`}
      />
      <p className={cx(text('small', 'second'), styles.replaceNote)}>
        La dirección queda igual; el sitio muestra el archivo nuevo cuando se publique.
      </p>
    </>
  );
}
